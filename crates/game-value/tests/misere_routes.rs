//! Impartial games in misère play by two routes.

use game_value::{Arena, Comparison, Form, Order};

/// The second route (Corollary 38): impartial games are equal beside impartial games exactly if they are equal beside
/// dicots, by canonical forms here and by constructive comparison there.
#[test]
fn equal_beside_impartial_games_is_equal_beside_dicots() {
    let arena = &mut Arena::new();
    let mut forms = vec![arena.zero()];
    for _ in 0..4 {
        let known = forms.clone();
        for code in 0..1_u32 << known.len().min(8) {
            let options: Vec<Form> = known
                .iter()
                .enumerate()
                .filter(|(index, _)| code >> index & 1 == 1)
                .map(|(_, &form)| form)
                .collect();
            forms.push(arena.braces(options.clone(), options));
        }
        forms.sort_unstable();
        forms.dedup();
    }
    assert!(forms.len() > 100);
    for &g in &forms {
        for &h in &forms {
            let [own, other] = [g, h].map(|form| arena.impartial_misere_value(form).unwrap());
            let order = arena.compare_in(g, h, Comparison::Dicot).unwrap();
            assert_eq!(own == other, order == Order::Equal);
        }
    }
}
