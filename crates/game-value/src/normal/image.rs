//! Functions of a value that are computed from those of its options: cooling, heating, projecting.
//!
//! One loop with its own stack serves them all: a function says which forms it knows at once, and
//! how the images of the options make the image of the game.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

/// The images of Left's and of Right's options.
pub(super) type Images = [Vec<Form>; 2];

/// A function of values, defined from the options upwards.
pub(super) trait ByOptions {
    /// The image, where it needs no options.
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt>;

    /// The image of a game from those of its options.
    fn combine(&self, arena: &mut Arena, form: Form, images: Images) -> Result<Form, Interrupt>;
}

impl Arena {
    /// The image of a canonical form. Each follower is asked once.
    pub(super) fn image(
        &mut self,
        root: Form,
        function: &impl ByOptions,
    ) -> Result<Form, Interrupt> {
        let mut known: FxHashMap<Form, Form> = FxHashMap::default();
        let mut stack = vec![root];
        while let Some(&form) = stack.last() {
            self.step()?;
            if known.contains_key(&form) {
                stack.pop();
                continue;
            }
            if let Some(image) = function.direct(self, form)? {
                known.insert(form, image);
                continue;
            }
            let waiting = stack.len();
            let extent = self.extent(form)?;
            let images = Player::BOTH.map(|player| {
                let options = self.store.options(extent, player).iter();
                options
                    .filter_map(|option| {
                        let image = known.get(option).copied();
                        if image.is_none() {
                            stack.push(*option);
                        }
                        image
                    })
                    .collect()
            });
            if stack.len() == waiting {
                let image = function.combine(self, form, images)?;
                known.insert(form, image);
            }
        }
        Ok(known[&root])
    }
}
