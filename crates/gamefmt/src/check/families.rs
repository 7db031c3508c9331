//! Files that import each other, directly or through others: a fix of one must not change what another states.

use std::path::{Path, PathBuf};

use game_lang::Source as _;
use game_syntax::ast::{ItemKind, UseTarget};
use game_syntax::{Parse, parse};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::documents;
use super::named;
use crate::disk::Disk;

/// Parts a list of files into families, each in the order of the list. Files that cannot be read are alone.
///
/// Reads and parses every file.
pub(super) fn families(paths: &[(&Path, Disk)]) -> Vec<Vec<usize>> {
    let imported: Vec<Vec<PathBuf>> = paths.par_iter().map(imports).collect();
    let own = paths.iter().enumerate();
    let own: FxHashMap<PathBuf, usize> =
        own.map(|(index, (path, _))| (named(path), index)).collect();
    let mut leaders: Vec<usize> = (0..paths.len()).collect();
    for (index, imported) in imported.iter().enumerate() {
        for other in imported.iter().filter_map(|path| own.get(path)) {
            let (one, other) = (leader(&mut leaders, index), leader(&mut leaders, *other));
            leaders[one.max(other)] = one.min(other);
        }
    }
    let mut members = vec![Vec::new(); paths.len()];
    for index in 0..paths.len() {
        members[leader(&mut leaders, index)].push(index);
    }
    members.retain(|family| !family.is_empty());
    members
}

/// The first file of a family; the way to it is halved.
fn leader(leaders: &mut [usize], mut index: usize) -> usize {
    while leaders[index] != index {
        leaders[index] = leaders[leaders[index]];
        index = leaders[index];
    }
    index
}

/// The texts of a file: its own, or those of its blocks, with the paths under which they import others.
pub(super) fn texts(path: &Path, text: &str) -> Vec<(PathBuf, Parse)> {
    let path = named(path);
    match documents::blocks(&path, text) {
        None => vec![(path, parse(text))],
        Some(blocks) => (1..)
            .zip(&blocks)
            .map(|(number, block)| (documents::named(&path, number), parse(&block.text)))
            .collect(),
    }
}

/// The paths of the files that a file imports.
fn imports((path, disk): &(&Path, Disk)) -> Vec<PathBuf> {
    let Ok(text) = disk.text(path) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (path, parse) in texts(path, &text) {
        for item in parse
            .chunks()
            .iter()
            .filter_map(|chunk| chunk.item.as_ref())
        {
            if let ItemKind::Use(item) = &item.kind
                && let UseTarget::File(relative, _) = &item.target
            {
                found.push(disk.resolve(&path, relative));
            }
        }
    }
    found
}
