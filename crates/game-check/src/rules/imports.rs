//! A `use` whose file cannot be had: `import-missing`, `import-cycle` (their pages stand with the language).

use crate::checker::Context;

/// Reports the import of this item, if its file is missing, unreadable or leads back here.
pub(crate) fn check(context: &mut Context<'_>) {
    if let Some(error) = context.world.import_error(context.entry) {
        let error = error.clone();
        context.found.push(error);
    }
}
