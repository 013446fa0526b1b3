//! What goes wrong at a board: faults, rulings, and now and then an appeal.

use anyhow::{Context as _, Result};
use kydan_app::{DecideAppeal, LodgeAppeal, Order, RuleFault};
use kydan_bout::AppealVerdict;
use kydan_game::{Kind, Side};
use kydan_journal::BoutId;
use rand::RngExt as _;

use crate::event::Desk;
use crate::{Life, clock, done};

/// Faults that leave a game going on the first time.
const XIANGQI: [(&str, &str); 3] = [
    ("other_technical", "Không ghi biên bản bốn nước liền."),
    ("other_technical", "Sửa quân mà không báo trước."),
    ("other_technical", "Bấm đồng hồ bằng tay kia."),
];
const CHESS: [(&str, &str); 2] =
    [("illegal_move", "Đi mã như tượng, đã trả lại thế cờ."), ("illegal_move", "Nhập thành qua ô bị chiếu.")];

impl Life<'_> {
    /// In one game of four with moves a fault is ruled on, and one in six of those players appeals. None of
    /// these faults ends a game.
    pub(crate) async fn incident(&mut self, desk: &Desk, bout: BoutId) -> Result<()> {
        if self.chance.random_range(0..4) > 0 {
            return Ok(());
        }
        let faults: &[(&str, &str)] = if desk.kind == Kind::Chess { &CHESS } else { &XIANGQI };
        let (fault, note) = faults[self.chance.random_range(0..faults.len())];
        let side = if self.chance.random_range(0..2) == 0 { Side::White } else { Side::Black };
        let input =
            RuleFault { bout, side, fault: fault.to_owned(), incident: None, note: Some(note.to_owned()) };
        let ruled = done(self.app.rule_fault(&desk.arbiter, input).await)?;
        self.rulings += 1;
        clock::pass(180);
        if self.chance.random_range(0..6) > 0 {
            return Ok(());
        }
        let ruling = ruled.ruling.context("a fault is ruled on")?;
        let [white, black] = self.players(desk, bout).await?;
        let player = match side {
            Side::White => white,
            Side::Black => black,
        };
        let player = Order::by(self.player(player).await?);
        let note = "Đấu thủ cho rằng trọng tài nhìn nhầm.".to_owned();
        done(self.app.lodge_appeal(&player, LodgeAppeal { ruling, bout, note, player: None }).await)?;
        clock::pass(900);
        let appeals = self.app.reader().appeals_of(&[ruling]).await?;
        let appeal = appeals.last().context("the appeal was lodged")?.id;
        let verdict =
            if self.chance.random_range(0..3) == 0 { AppealVerdict::Overturn } else { AppealVerdict::Uphold };
        let note = "Đã hỏi hai đấu thủ và xem lại biên bản.".to_owned();
        let decision = DecideAppeal { appeal, ruling, bout, verdict, score: None, note };
        done(self.app.decide_appeal(&desk.chief, decision).await)?;
        Ok(())
    }
}
