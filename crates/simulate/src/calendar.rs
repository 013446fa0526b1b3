//! The kinds of events that a federation holds, and how each is played.

use anyhow::{Result, anyhow};
use jiff::civil::Date;
use kydan_federation::rules::Schedule;
use kydan_federation::{
    AppealTerms, Championship, Document, GamePoints, Prize, PrizeCategory, PrizeTerms, ProvinceConflict,
    Rated, Section, Settings, Sharing,
};
use kydan_game::Kind;
use kydan_journal::BodyId;
use kydan_regulations::tie_break::{Cut, Forfeits, Measure, Own};
use kydan_regulations::{
    EditionId, Family, Meeting, Occasion, Options, System, TeamMeeting, TeamPlay, TeamRanking, TieBreak,
    TimeControl, edition,
};

/// A kind of event.
#[derive(Clone, Copy)]
pub(crate) struct Template {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    edition: &'static str,
    pub(crate) system: System,
    pub(crate) rounds: u16,
    pub(crate) players: usize,
    /// Minutes and seconds a move.
    clock: (u32, u32),
    /// How many days it takes.
    pub(crate) days: i32,
    /// Nobody older than this, in the year of the event.
    pub(crate) youth: Option<i16>,
    pub(crate) championship: Option<Championship>,
    /// How teams play, where they do: `players` is how many teams.
    pub(crate) teams: Option<TeamPlay>,
    meeting: Meeting,
    /// Money for the first places, in million đồng, and how it is shared.
    prizes: (Sharing, &'static [u64]),
}

const fn open(name: &'static str, kind: Kind, system: System, rounds: u16, players: usize) -> Template {
    let (edition, clock) =
        if matches!(kind, Kind::Chess) { ("fide-2023", (90, 30)) } else { ("xiangqi-vn-2004", (60, 30)) };
    let (youth, championship, teams) = (None, None, None);
    let (meeting, prizes) = (Meeting::Game, (Sharing::ByRank, &[] as &[u64]));
    let days = 4;
    Template {
        name,
        kind,
        edition,
        system,
        rounds,
        players,
        clock,
        days,
        youth,
        championship,
        teams,
        meeting,
        prizes,
    }
}

const fn rapid(template: Template, clock: (u32, u32)) -> Template {
    let edition =
        if matches!(template.kind, Kind::Xiangqi) { "xiangqi-vn-rapid-2015" } else { template.edition };
    Template { edition, clock, days: 2, ..template }
}

/// In the order in which a season goes through them.
pub(crate) const TEMPLATES: [Template; 19] = {
    use Kind::{Chess, Xiangqi};
    use System::{
        DoubleKnockout, DoubleRoundRobin, Dutch, Knockout, Lim, Lots, RoundRobin, Scheveningen, SwissSimple,
    };
    [
        Template {
            championship: Some(Championship::Individual),
            days: 7,
            prizes: (Sharing::ByRank, &[20, 12, 8, 4, 2]),
            ..open("Giải vô địch cờ tướng quốc gia", Xiangqi, SwissSimple, 9, 40)
        },
        Template {
            prizes: (Sharing::Hort, &[6, 4, 2, 1]),
            ..rapid(open("Giải cờ vua nhanh mở rộng", Chess, Dutch, 7, 48), (15, 10))
        },
        Template {
            teams: Some(FOUR_BOARDS),
            championship: Some(Championship::Team),
            prizes: (Sharing::ByRank, &[30, 18, 12]),
            ..open("Giải vô địch đồng đội cờ tướng", Xiangqi, RoundRobin, 5, 6)
        },
        open("Giải cờ tướng mời các kiện tướng", Xiangqi, RoundRobin, 9, 10),
        Template { days: 7, ..open("Giải vô địch cờ vua quốc gia", Chess, Dutch, 9, 36) },
        rapid(open("Giải cờ tướng nhanh đầu xuân", Xiangqi, SwissSimple, 7, 36), (15, 10)),
        rapid(open("Giải cờ vua chớp phố đi bộ", Chess, Dutch, 9, 40), (3, 2)),
        open("Giải cờ tướng ghép theo hệ số", Xiangqi, Lim, 7, 28),
        Template {
            prizes: (Sharing::Equal, &[5, 3, 2]),
            ..open("Giải cờ tướng bốc thăm từng vòng", Xiangqi, Lots, 7, 24)
        },
        Template { youth: Some(18), ..open("Giải cờ vua trẻ", Chess, Dutch, 7, 30) },
        open("Cúp cờ tướng đấu loại", Xiangqi, Knockout, 4, 16),
        Template {
            meeting: Meeting::TwoGames,
            ..open("Giải cờ tướng mỗi cặp hai ván", Xiangqi, RoundRobin, 5, 6)
        },
        open("Giải cờ vua vòng tròn các câu lạc bộ", Chess, RoundRobin, 9, 10),
        Template {
            youth: Some(18),
            championship: Some(Championship::Youth { age: 18 }),
            ..open("Giải vô địch cờ tướng trẻ", Xiangqi, SwissSimple, 7, 28)
        },
        rapid(open("Giải cờ vua nhanh cuối tuần", Chess, Dutch, 7, 32), (10, 5)),
        open("Giải cờ tướng hai lượt", Xiangqi, DoubleRoundRobin, 10, 6),
        open("Giải cờ vua mùa hè", Chess, Dutch, 7, 40),
        open("Cúp cờ vua hai lần thua", Chess, DoubleKnockout, 7, 8),
        Template {
            teams: Some(ALL_PLAY_ALL),
            days: 2,
            ..open("Giải cờ tướng đối kháng hai câu lạc bộ", Xiangqi, Scheveningen, 1, 2)
        },
    ]
};

/// Four boards and a reserve, one game at each (xiangqi law 30).
const FOUR_BOARDS: TeamPlay = TeamPlay {
    boards: 4,
    reserves: 1,
    ranked_by: TeamRanking::BoardPoints,
    meeting: TeamMeeting::Simultaneous { games: 1 },
    occasion: Occasion::Official,
};

/// Three boards and a reserve, ranked by matches won and drawn.
const THREE_BOARDS: TeamPlay = TeamPlay { boards: 3, ranked_by: TeamRanking::MatchPoints, ..FOUR_BOARDS };

/// Everyone of one team meets everyone of the other (xiangqi law 30.2.2).
const ALL_PLAY_ALL: TeamPlay = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..FOUR_BOARDS };

/// A season of the league, which goes on beside the events of its months.
pub(crate) const LEAGUE: Template = Template {
    teams: Some(THREE_BOARDS),
    ..open("Giải hạng nhất các câu lạc bộ cờ tướng", Kind::Xiangqi, System::RoundRobin, 11, 12)
};

impl Template {
    /// The event as so many teams can play it: a shorter table, or, of fewer than three, an event of players.
    pub(crate) fn among(&self, teams: usize) -> Self {
        match (self.teams, u16::try_from(teams)) {
            (Some(_), Ok(teams)) if teams > 2 => {
                Self { rounds: self.rounds.min(teams - 1 + teams % 2), ..*self }
            }
            (Some(_), Ok(2)) if self.system == System::Scheveningen => *self,
            (Some(_), _) => {
                let alone = self.system == System::Scheveningen;
                let system = if alone { System::RoundRobin } else { self.system };
                Self { teams: None, championship: None, system, ..*self }
            }
            (None, _) => *self,
        }
    }

    /// How many rounds of games there are; of a double knock-out it is not known before.
    pub(crate) fn games(&self) -> u16 {
        let each = match self.meeting {
            Meeting::Game => self.teams.map_or(1, |teams| teams.games()),
            Meeting::TwoGames => 2,
        };
        self.rounds * each
    }

    fn won(&self) -> PrizeTerms {
        let (sharing, millions) = self.prizes;
        let prize = |(place, million): (u16, &u64)| Prize {
            category: PrizeCategory::All,
            place,
            money: Some(million * 1_000_000),
            thing: None,
        };
        let prizes = (1..).zip(millions).map(prize).collect();
        PrizeTerms { sharing, prizes, ..PrizeTerms::default() }
    }

    /// The rules document.
    pub(crate) fn document(&self, body: BodyId, starts_on: Date) -> Result<Document> {
        let law = edition(self.edition).ok_or_else(|| anyhow!("no edition {}", self.edition))?;
        let (minutes, increment) = self.clock;
        let year = starts_on.year();
        let section = |key: &str, heading: &str, text: String| Section {
            key: key.to_owned(),
            heading: heading.to_owned(),
            text,
        };
        Ok(Document {
            name: format!("{} {year}", self.name),
            kind: self.kind,
            body,
            schedule: Schedule {
                venue: "Nhà thi đấu mô phỏng".to_owned(),
                starts_on,
                ends_on: starts_on.saturating_add(jiff::Span::new().days(self.days - 1)),
            },
            sections: vec![
                section("purpose", "Mục đích", "Chọn đấu thủ mạnh và phát triển phong trào.".to_owned()),
                section(
                    "eligibility",
                    "Đối tượng",
                    self.youth.map_or_else(
                        || "Hội viên đã đóng hội phí trong năm.".to_owned(),
                        |age| format!("Hội viên không quá {age} tuổi trong năm {year}."),
                    ),
                ),
                section(
                    "format",
                    "Thể thức",
                    format!("{} ván, {minutes} phút cộng {increment} giây mỗi nước.", self.rounds),
                ),
            ],
            settings: Settings {
                edition: EditionId::new(self.edition),
                system: self.system,
                rounds: self.rounds,
                time_control: TimeControl::minutes(minutes, increment),
                tie_breaks: self.tie_breaks(),
                scoring: GamePoints::from(law),
                rated: Rated::Rated,
                province_conflict: ProvinceConflict::Flag,
                late_after_seconds: None,
                options: Options { teams: self.teams, meeting: self.meeting, ..Options::default() },
                appeals: AppealTerms::default(),
                entry: kydan_federation::EntryTerms::default(),
                adjournments: kydan_federation::Adjournments::ByLaw,
                championship: self.championship,
                round_times: Vec::new(),
                prizes: self.won(),
                broadcast_delay: kydan_federation::BroadcastDelay::None,
                minors: kydan_federation::MinorsNamed::InFull,
            },
        })
    }

    fn tie_breaks(&self) -> Vec<TieBreak> {
        use Own::{BoardByBoard, BoardPoints, Buchholz, DirectEncounter, Lot, SonnebornBerger, Wins};
        if let Some(play) = self.teams {
            let order = match play.ranked_by {
                TeamRanking::BoardPoints => vec![BoardByBoard, Lot],
                TeamRanking::MatchPoints => vec![BoardPoints, DirectEncounter, Lot],
            };
            return order.into_iter().map(TieBreak::Documents).collect();
        }
        let order = match (self.kind, self.system.family()) {
            (Kind::Chess, Family::Swiss) => {
                let buchholz = |cut| TieBreak::Fide(Measure::Buchholz(cut, Forfeits::Unplayed));
                let fide = [buchholz(Cut::ONE), buchholz(Cut::NONE)];
                return fide.into_iter().chain([DirectEncounter, Wins].map(TieBreak::Documents)).collect();
            }
            (_, Family::Knockout) => vec![Wins, Lot],
            (_, Family::RoundRobin) => vec![DirectEncounter, SonnebornBerger, Wins, Lot],
            (_, Family::Swiss) => vec![Buchholz(Cut::NONE), DirectEncounter, Wins, Lot],
        };
        order.into_iter().map(TieBreak::Documents).collect()
    }
}
