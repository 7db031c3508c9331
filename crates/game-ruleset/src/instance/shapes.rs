//! The rules of an instance on small boards, compiled once for each shape.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::Instance;
use crate::packed::{Shape, ShapedRules};

/// What is compiled, by shape; nothing for shapes with too many ways to lay the pictures.
#[derive(Debug, Default)]
pub(super) struct Shapes(Mutex<FxHashMap<Shape, Option<Arc<ShapedRules>>>>);

impl Instance {
    /// The rules for boards of a shape; `None` if there are too many ways to lay the pictures.
    pub(crate) fn shaped_rules(&self, shape: Shape) -> Option<Arc<ShapedRules>> {
        let known = |shapes: &Shapes| {
            let known = shapes.0.lock().unwrap_or_else(PoisonError::into_inner);
            known.get(&shape).cloned()
        };
        if let Some(known) = known(&self.shapes) {
            return known;
        }
        // Not under the lock: rules may ask for boards of other shapes while they are compiled.
        let rules = ShapedRules::new(self, shape).map(Arc::new);
        let mut shapes = self.shapes.0.lock().unwrap_or_else(PoisonError::into_inner);
        shapes.entry(shape).or_insert(rules).clone()
    }
}
