//! Dice that the program draws, where a match is played so.

use crate::beginning::{Unbegun, drawn};

/// Draws what an offer of dice asks for: one face by its weight, or, where the weights are those of a sum of several dice, a face of each.
///
/// # Errors
/// When the system gives no random numbers.
pub fn draw(weights: &[u32]) -> Result<Vec<u32>, Unbegun> {
    let dice = 1 + weights.iter().take_while(|&&weight| weight == 0).count();
    if dice == 1 {
        return Ok(vec![face(weights)?]);
    }
    let faces = vec![1; weights.len() / dice];
    (0..dice).map(|_| face(&faces)).collect()
}

/// A face from 1, by its weight.
fn face(weights: &[u32]) -> Result<u32, Unbegun> {
    let total: u32 = weights.iter().sum();
    let mut left = below(total.max(1))?;
    for (face, &weight) in (1..).zip(weights) {
        if left < weight {
            return Ok(face);
        }
        left -= weight;
    }
    Ok(1)
}

/// A number from 0 to `n` - 1, each as likely: what would make the first ones likelier is drawn again.
fn below(n: u32) -> Result<u32, Unbegun> {
    let most = u32::MAX - u32::MAX % n;
    loop {
        let number = u32::from_le_bytes(drawn()?);
        if number < most {
            return Ok(number % n);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn every_face_with_a_weight_is_drawn_and_no_other() {
        for (weights, dice, faces) in [
            (&[1; 6][..], 1, vec![1, 2, 3, 4, 5, 6]),
            (&[1, 0, 2], 1, vec![1, 3]),
            (&[0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], 2, vec![1, 2, 3, 4, 5, 6]),
        ] {
            let thrown: Vec<Vec<u32>> = (0..600).map(|_| draw(weights).expect("random numbers")).collect();
            assert!(thrown.iter().all(|throw| throw.len() == dice), "{weights:?}");
            let mut seen: Vec<u32> = thrown.concat();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen, faces, "{weights:?}");
        }
    }
}
