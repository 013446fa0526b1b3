//! Bodies, clubs and members: who there is, how strong they are, who joins, moves and pays.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use jiff::civil::{Date, date};
use kydan_access::Actor;
use kydan_app::{Failure, ReceivePayment};
use kydan_app::{MOST_CHARGED, MembersFile, Proposal, RowDecision};
use kydan_federation::import::members::MOST_ROWS;
use kydan_federation::{BodyKind, Currency, FileContacts, Means, Money, Tariff};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, PersonId};
use rand::RngExt as _;

use crate::names::{self, PROVINCES, Sex};
use crate::{Life, Plan, clock, done};

/// A member.
pub(crate) struct Member {
    pub(crate) person: PersonId,
    pub(crate) club: usize,
    pub(crate) birth: Date,
    /// What they play.
    pub(crate) plays: Plays,
    /// How strong they are in truth, as a rating would say it.
    pub(crate) strength: f64,
    /// The log-in, if they ever needed one.
    pub(crate) account: Option<Actor>,
}

/// What somebody plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plays {
    Xiangqi,
    Chess,
    Both,
}

impl Plays {
    pub(crate) fn has(self, kind: Kind) -> bool {
        match self {
            Self::Xiangqi => kind == Kind::Xiangqi,
            Self::Chess => kind == Kind::Chess,
            Self::Both => true,
        }
    }
}

/// An arbiter: a member of a club of arbiters, who plays nowhere.
pub(crate) struct Arbiter {
    pub(crate) person: PersonId,
    pub(crate) account: Actor,
}

/// A club.
pub(crate) struct Club {
    pub(crate) id: ClubId,
    pub(crate) name: String,
}

/// How many arbiters the federation has.
const ARBITERS: usize = 14;
/// What dues cost a year, in đồng.
const DUES: u64 = 200_000;
/// The club that arbiters belong to, so that none is tied to a player.
const ARBITERS_CLUB: &str = "CLB Trọng tài quốc gia";

impl Life<'_> {
    /// The national body, provinces, clubs, arbiters and the members of the first year.
    pub(crate) async fn found(&mut self, plan: &Plan) -> Result<BodyId> {
        let order = self.order();
        let national = "Liên đoàn Cờ minh hoạ".to_owned();
        let national = done(self.app.register_body(&order, national, BodyKind::National, None).await)?;
        let clubs = (plan.members / 30).clamp(4, 48);
        for (at, (province, places)) in PROVINCES.iter().enumerate() {
            let name = format!("Liên đoàn Cờ {province}");
            let body =
                done(self.app.register_body(&order, name, BodyKind::Provincial, Some(national)).await)?;
            for (turn, place) in places.iter().enumerate() {
                if at + PROVINCES.len() * turn < clubs {
                    let name = format!("CLB Cờ {place}");
                    let id = done(self.app.register_club(&order, name.clone(), body).await)?;
                    self.clubs.push(Club { id, name });
                }
            }
        }
        done(self.app.register_club(&order, ARBITERS_CLUB.to_owned(), national).await)?;
        let rows = (0..ARBITERS).map(|_| self.row(ARBITERS_CLUB, 30..60)).collect::<Vec<_>>();
        let people = self.import(0, &rows).await?;
        for (at, person) in people.into_iter().enumerate() {
            let account = self.account(&format!("trong-tai-{}", at + 1), Some(person), &[]).await?;
            self.arbiters.push(Arbiter { person, account });
        }
        self.join(plan.members * 3 / 5).await?;
        Ok(national)
    }

    /// So many new members join, spread over the clubs.
    pub(crate) async fn join(&mut self, many: usize) -> Result<()> {
        if many == 0 {
            return Ok(());
        }
        let mut rows = Vec::with_capacity(many);
        let mut kept = Vec::with_capacity(many);
        for _ in 0..many {
            let club = self.chance.random_range(0..self.clubs.len());
            let name = self.clubs[club].name.clone();
            let row = self.row(&name, 8..65);
            kept.push((club, row.birth));
            rows.push(row);
        }
        let people = self.import(self.people.len() + ARBITERS, &rows).await?;
        for (person, (club, birth)) in people.into_iter().zip(kept) {
            let plays = match self.chance.random_range(0..20) {
                0..10 => Plays::Xiangqi,
                10..18 => Plays::Chess,
                _ => Plays::Both,
            };
            // A sum of four dice is nearly a bell: most are near 1650, some near 1100 and 2200.
            let dice: f64 = (0..4).map(|_| self.chance.random_range(0.0..1.0)).sum();
            let strength = 1650.0 + (dice - 2.0) * 420.0;
            self.place.insert(person, self.people.len());
            self.people.push(Member { person, club, birth, plays, strength, account: None });
        }
        Ok(())
    }

    /// A few change their club.
    pub(crate) async fn transfers(&mut self, many: usize) -> Result<()> {
        let today = self.app.today();
        for _ in 0..many {
            let (at, to) = (
                self.chance.random_range(0..self.people.len()),
                self.chance.random_range(0..self.clubs.len()),
            );
            if self.people[at].club != to {
                let (person, club) = (self.people[at].person, self.clubs[to].id);
                done(self.app.transfer_member(&self.order(), person, club, today).await)?;
                self.people[at].club = to;
            }
        }
        Ok(())
    }

    /// The year's dues: most pay at once; the others are charged, some of them pay by transfer with a receipt, and one in
    /// sixteen stays in arrears.
    pub(crate) async fn dues(&mut self, national: BodyId, year: i16) -> Result<()> {
        let (currency, today) = (Currency::Vnd, self.app.today());
        let tariff = Tariff {
            year,
            club: DUES,
            province: DUES,
            nation: DUES,
            due_on: date(year, 12, 31),
            province_percent: 20,
            nation_percent: 10,
        };
        let mut later = Vec::new();
        for at in 0..self.people.len() {
            let person = self.people[at].person;
            match self.chance.random_range(0..16) {
                0 => {}
                1..=3 => later.push(person),
                _ => {
                    let money = Money { amount: DUES, currency };
                    done(self.app.record_dues(&self.order(), person, year, money).await)?;
                }
            }
        }
        // What was paid before a tariff is taken as paid; from then on dues are charged.
        done(self.app.publish_dues_tariff(&self.order(), national, tariff).await)?;
        for club in 0..self.clubs.len() {
            // In a club in which everybody paid, nobody is charged; of a great one not all are at once.
            while self.are_charged(club, year).await? == MOST_CHARGED {}
        }
        for person in later {
            let means = Means::Transfer;
            let payment = ReceivePayment { person, year, amount: DUES, means, on: today, line: None };
            done(self.app.receive_payment(&self.order(), payment).await)?;
        }
        Ok(())
    }

    /// How many members of a club are charged now who were not before.
    async fn are_charged(&self, club: usize, year: i16) -> Result<usize> {
        match self.app.charge_dues(&self.order(), self.clubs[club].id, year).await {
            Ok(done) => Ok(done.charged),
            Err(Failure::Refused(_)) => Ok(0),
            Err(failure) => anyhow::bail!("nobody could be charged: {failure:?}"),
        }
    }

    fn row(&mut self, club: &str, ages: std::ops::Range<i16>) -> Row {
        loop {
            let sex = if self.chance.random_range(0..4) == 0 { Sex::Woman } else { Sex::Man };
            let name = names::name(&mut self.chance, sex);
            let year = self.app.today().year() - self.chance.random_range(ages.clone());
            let birth = date(year, self.chance.random_range(1..13), self.chance.random_range(1..29));
            // Two of one name born on one day would be taken for one person.
            if self.born.insert((name.clone(), birth)) {
                return Row { name, sex, birth, club: club.to_owned() };
            }
        }
    }

    /// Imports rows as staff do: in files that are not too long, each previewed, then imported.
    async fn import(&self, known: usize, rows: &[Row]) -> Result<Vec<PersonId>> {
        let mut people = Vec::with_capacity(rows.len());
        for rows in rows.chunks(MOST_ROWS) {
            people.extend(self.import_file(known + people.len(), rows).await?);
        }
        Ok(people)
    }

    async fn import_file(&self, known: usize, rows: &[Row]) -> Result<Vec<PersonId>> {
        let mut file = "Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ\n".to_owned();
        for (at, Row { name, sex, birth, club }) in rows.iter().enumerate() {
            let sex = match sex {
                Sex::Man => "nam",
                Sex::Woman => "nữ",
            };
            let card = known + at + 1001;
            writeln!(file, "{name},{},{sex},{club},MP-{card}", birth.strftime("%d/%m/%Y"))?;
        }
        let order = self.order();
        let file = MembersFile {
            bytes: file.into_bytes(),
            club: None,
            edits: Vec::new(),
            contacts: FileContacts::Left,
        };
        let seen = done(self.app.preview_members(&order, &file).await)?;
        // In a past that is made up, two of a name are two people.
        let alike = seen.rows.iter().filter(|row| row.proposal != Proposal::New);
        let decisions: Vec<_> = alike.map(|row| (row.row.line, RowDecision::Enter)).collect();
        let imported = done(self.app.import_members(&order, &file, seen.content_hash, &decisions).await)?;
        if let Some(problem) = imported.problems.first() {
            anyhow::bail!("a made-up member cannot be imported: {problem:?}");
        }
        clock::pass(600);
        Ok(imported.people)
    }

    /// Where a player stands among the members.
    pub(crate) fn place_of(&self, person: PersonId) -> Result<usize> {
        self.place.get(&person).copied().context("a player is a member")
    }

    /// The log-in of a player, opened when first needed.
    pub(crate) async fn player(&mut self, person: PersonId) -> Result<Actor> {
        let at = self.place_of(person)?;
        if let Some(actor) = &self.people[at].account {
            return Ok(actor.clone());
        }
        let actor = self.account(&format!("ky-thu-{}", at + 1), Some(person), &[]).await?;
        self.people[at].account = Some(actor.clone());
        Ok(actor)
    }
}

struct Row {
    name: String,
    sex: Sex,
    birth: Date,
    club: String,
}
