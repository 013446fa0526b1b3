//! What a system can be told, and what it cannot.

use crate::{
    Acceleration, Contestants, LastRoundColors, Meeting, OpenGames, Options, ScoreGroups, StartNumbers,
    System, TeamMeeting, TeamPlay, ThirdPlace, Told,
};

impl Told {
    /// Everything that a system may be told.
    pub const ALL: [Self; 7] = [
        Self::Acceleration,
        Self::ScoreGroups,
        Self::HalfByes,
        Self::LastRoundColors,
        Self::ThirdPlace,
        Self::Matches,
        Self::OpenGames,
    ];

    /// The name of the option in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acceleration => "acceleration",
            Self::ScoreGroups => "score_groups",
            Self::HalfByes => "half_byes",
            Self::LastRoundColors => "last_round_colors",
            Self::ThirdPlace => "third_place",
            Self::Matches => "meeting",
            Self::OpenGames => "open_games",
        }
    }

    /// Tells it, and nothing else.
    fn tell(self, options: &mut Options) {
        match self {
            Self::Acceleration => options.acceleration = Some(Acceleration::Baku),
            Self::ScoreGroups => options.score_groups = ScoreGroups::Blocks,
            Self::HalfByes => options.half_byes = 1,
            Self::LastRoundColors => options.last_round_colors = LastRoundColors::EqualScores,
            Self::ThirdPlace => options.third_place = ThirdPlace::Played,
            Self::Matches => options.meeting = Meeting::TwoGames,
            Self::OpenGames => options.open_games = OpenGames::CountAsDraws,
        }
    }

    /// Whether these options tell it to one that would not understand it.
    fn is_in(self, options: &Options) -> bool {
        match self {
            Self::Acceleration => options.acceleration.is_some(),
            Self::ScoreGroups => options.score_groups == ScoreGroups::Blocks,
            Self::HalfByes => options.half_byes > 0,
            Self::LastRoundColors => options.last_round_colors == LastRoundColors::EqualScores,
            Self::ThirdPlace => options.third_place == ThirdPlace::Played,
            Self::Matches => false,
            Self::OpenGames => options.open_games == OpenGames::CountAsDraws,
        }
    }
}

/// What may be chosen with a system, where players play or teams do; by the same check as rules are ([`Options::unfit`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// What it can be told.
    pub takes: Vec<Told>,
    /// What starting numbers can be given by.
    pub numbers: Vec<StartNumbers>,
}

impl System {
    /// What may be chosen with it where players play, or teams do as said; none where it is not for those.
    pub fn choices(self, teams: Option<TeamPlay>) -> Option<Choices> {
        let usual = Options { teams, ..Options::default() };
        let fits = |options: &Options| options.unfit(self).is_none();
        if !fits(&usual) {
            return None;
        }
        let can_be_told = |told: &Told| {
            let mut options = usual.clone();
            told.tell(&mut options);
            self.takes(*told) && fits(&options)
        };
        let can_number = |numbers: &StartNumbers| fits(&Options { numbers: *numbers, ..usual.clone() });
        Some(Choices {
            takes: Told::ALL.into_iter().filter(can_be_told).collect(),
            numbers: StartNumbers::ALL.into_iter().filter(can_number).collect(),
        })
    }
}

impl Options {
    /// The name of an option that a system cannot be told, if there is one. Teams know neither acceleration nor
    /// matches of two games; what two teams alone can play needs teams, everyone against everyone.
    pub fn unfit(&self, system: System) -> Option<&'static str> {
        let untold =
            Told::ALL.into_iter().find(|told| told.is_in(self) && !system.takes(*told)).map(Told::name);
        untold.or_else(|| match (self.teams, system.character().contestants) {
            (None, Contestants::TwoTeams) => Some("teams"),
            (Some(_), _) if self.acceleration.is_some() => Some("acceleration"),
            (Some(_), _) if self.meeting != Meeting::Game => Some("meeting"),
            (Some(_), _) if self.open_games != OpenGames::Wait => Some("open_games"),
            (Some(_), _) if matches!(self.numbers, StartNumbers::ByRating | StartNumbers::ByTitle) => {
                Some("numbers")
            }
            (Some(play), Contestants::TwoTeams) if play.meeting != TeamMeeting::AllPlayAll => Some("teams"),
            (None, Contestants::Any) | (Some(_), _) => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Occasion;

    #[test]
    fn teams_are_offered_what_teams_know() {
        use Told::{Acceleration, HalfByes, Matches, OpenGames, ScoreGroups, ThirdPlace};
        let at_boards = TeamPlay::usual(Occasion::Official);
        let everyone = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..at_boards };
        let takes = |system: System, teams| system.choices(teams).map(|choices| choices.takes);
        assert_eq!(takes(System::Dutch, None), Some(vec![Acceleration, ScoreGroups, HalfByes, OpenGames]));
        // Blocks of score groups are refused to nobody; there are no fields of thousands of teams.
        assert_eq!(takes(System::Dutch, Some(at_boards)), Some(vec![ScoreGroups, HalfByes]));
        assert_eq!(takes(System::Knockout, None), Some(vec![ThirdPlace, Matches]));
        assert_eq!(takes(System::Knockout, Some(at_boards)), Some(vec![ThirdPlace]));
        assert_eq!(takes(System::Scheveningen, None), None);
        assert_eq!(takes(System::Scheveningen, Some(at_boards)), None, "everyone meets everyone");
        assert_eq!(takes(System::Scheveningen, Some(everyone)), Some(vec![]));
        let numbers = |teams| System::Dutch.choices(teams).map(|choices| choices.numbers);
        assert_eq!(numbers(None), Some(StartNumbers::ALL.to_vec()));
        assert_eq!(
            numbers(Some(at_boards)),
            Some(vec![StartNumbers::BySystem, StartNumbers::AsEntered, StartNumbers::ByLot])
        );
    }
}
