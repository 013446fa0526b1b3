//! A league's season: four teams of three boards and a reserve. Fixtures are published ahead, matches are put off and played
//! early, results come in any order, and captains hand in squads, lineups and results, each for the own team.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, Event, events, open};
use crate::teams;

/// Cards by team: three boards, then the reserve. The first two teams are of one club, the others of another.
const LISTS: [[u16; 4]; 4] = [[1, 2, 3, 4], [5, 6, 7, 8], [10, 11, 12, 13], [14, 15, 16, 17]];
/// The captains: of team 2 a coach who does not play.
const CAPTAINS: [(&str, u16); 4] =
    [("doi-truong-1", 1), ("doi-truong-2", 9), ("doi-truong-3", 10), ("doi-truong-4", 14)];
/// By the Berger table of four.
const MATCHES: [[(usize, usize); 2]; 3] = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];

pub(crate) async fn a_league_plays_its_season(database: Database) {
    let day = open(&database).await;
    let mut event = Event { id: teams::publish(&day).await, ..Event::default() };
    event.chief = events::officials(&day, &event.id, &[("tong-tt-giai", 19, "CHIEF_ARBITER")]).await.0;
    let mut league = League { teams: Vec::new(), captains: Vec::new(), day, event };
    league.teams_are_entered().await;
    league.captains_are_named().await;
    league.squads_are_handed_in().await;
    league.fixtures_are_published().await;
    league.a_match_is_put_off().await;
    league.lineups_are_handed_in().await;
    league.both_captains_say_the_same().await;
    league.captains_say_different_things().await;
    league.somebody_was_absent().await;
    league.the_season_ends().await;
    league.day.server.stop().await;
}

struct League {
    day: Day,
    event: Event,
    /// Global ids, by number.
    teams: Vec<String>,
    captains: Vec<Client>,
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {} }} }}", events::EVENT)
}

impl League {
    fn people(&self, cards: &[u16]) -> Vec<String> {
        cards.iter().map(|card| self.day.member(*card).to_owned()).collect()
    }

    fn captain(&self, team: usize) -> &Client {
        &self.captains[team - 1]
    }

    async fn teams_are_entered(&mut self) {
        for (list, number) in LISTS.iter().zip(1..) {
            let club = &self.day.clubs[usize::from(number > 2)];
            let input = json!({
                "event": self.event.id, "name": format!("Đội {number}"), "club": club,
                "regulars": self.people(&list[..3]), "reserves": self.people(&list[3..]),
            });
            self.day.staff.done(&about("enterTeam", "EnterTeamInput"), json!({ "input": input })).await;
        }
        self.teams = teams::teams(&self.day, &self.event).await;
    }

    async fn captains_are_named(&mut self) {
        let name = about("nameCaptain", "NameCaptainInput");
        let captain = |team: usize, card: u16| json!({ "input": { "event": self.event.id, "team": self.teams[team - 1], "person": self.day.member(card) } });
        let visitor = self.day.visitor.refused(&name, captain(1, 1)).await;
        assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
        for ((_, card), team) in CAPTAINS.iter().zip(1..) {
            self.day.staff.done(&name, captain(team, *card)).await;
        }
        // Twice does nothing; nobody speaks for a team who plays or speaks for another.
        self.day.staff.done(&name, captain(1, 1)).await;
        for card in [2, 9] {
            let elsewhere = self.day.staff.refused(&name, captain(4, card)).await;
            assert_eq!(elsewhere["code"], "tournament_captain_elsewhere", "{elsewhere:#}");
        }
        for (login, card) in CAPTAINS {
            self.captains.push(self.day.log_in(login, card).await);
        }
        let query = "{ viewer { captaincies { event { id } team { id viewerIsCaptain captain { id } } } } }";
        let own = self.captain(2).ask(query, json!({})).await;
        let team =
            json!({ "id": self.teams[1], "viewerIsCaptain": true, "captain": { "id": self.day.member(9) } });
        assert_eq!(own["viewer"]["captaincies"], json!([{ "event": { "id": self.event.id }, "team": team }]));
        // A captain names nobody.
        let denied = self.captain(1).refused(&about("nameCaptain", "NameCaptainInput"), captain(1, 2)).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
    }

    async fn squads_are_handed_in(&self) {
        let change = about("changeRoster", "ChangeRosterInput");
        let squad = |team: usize, regulars: &[u16], reserves: &[u16]| {
            json!({ "input": {
                "event": self.event.id, "team": self.teams[team - 1],
                "regulars": self.people(regulars), "reserves": self.people(reserves),
            } })
        };
        // The coach puts the reserve at board 3, and takes it back.
        self.captain(2).done(&change, squad(2, &[5, 6, 8], &[7])).await;
        self.captain(2).done(&change, squad(2, &[5, 6, 7], &[8])).await;
        let other = self.captain(1).refused(&change, squad(2, &[6, 5, 7], &[8])).await;
        assert_eq!(
            (&other["code"], &other["rule"]),
            (&json!("forbidden"), &json!("rule-45-captains-speak-for-teams"))
        );
        let stranger = self.captain(1).refused(&change, squad(1, &[1, 2, 18], &[4])).await;
        assert_eq!(stranger["code"], "squad_outside_club", "{stranger:#}");
        let taken = self.captain(1).refused(&change, squad(1, &[1, 2, 8], &[4])).await;
        assert_eq!(taken["code"], "tournament_already_entered", "of another team: {taken:#}");
    }

    async fn fixtures_are_published(&self) {
        let publish = about("publishFixtures", "FixturesInput");
        let starts: Vec<Value> = [(1, "01"), (2, "08"), (3, "15")]
            .iter()
            .map(|(round, day)| json!({ "round": round, "at": format!("2027-02-{day}T01:30:00Z") }))
            .collect();
        let input = json!({ "input": { "event": self.event.id, "starts": starts } });
        let captain = self.captain(1).refused(&publish, input.clone()).await;
        assert_eq!(captain["code"], "forbidden", "{captain:#}");
        self.event.chief().done(&publish, input.clone()).await;
        let again = self.event.chief().refused(&publish, input).await;
        assert_eq!(again["code"], "tournament_no_round_left", "{again:#}");
        let query = "query($id: ID!) { event(id: $id) { currentRound rounds { number phase startsAt
            matches { startsAt a { number } b { number } } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": self.event.id })).await;
        let rounds = data["event"]["rounds"].as_array().unwrap();
        assert_eq!(rounds.len(), 3);
        // All are public, and none has begun: the first goes on next.
        assert_eq!(data["event"]["currentRound"], 1);
        for (round, expected) in rounds.iter().zip(MATCHES) {
            assert_eq!(round["phase"], "PUBLISHED");
            for (one, (a, b)) in round["matches"].as_array().unwrap().iter().zip(expected) {
                assert_eq!((&one["a"]["number"], &one["b"]["number"]), (&json!(a), &json!(b)));
                assert_eq!(one["startsAt"], round["startsAt"]);
            }
        }
        self.pages_are_read_without_scripts().await;
        // A season is told once, not round by round.
        assert_eq!(self.told(3, "paired").await, 1);
        assert_eq!(self.told(3, "captain_named").await, 1);
        // The squads stand.
        let change = json!({ "input": { "event": self.event.id, "team": self.teams[0],
            "regulars": self.people(&[2, 1, 3]), "reserves": [] } });
        let fixed = self.captain(1).refused(&about("changeRoster", "ChangeRosterInput"), change).await;
        assert_eq!(fixed["code"], "tournament_roster_fixed", "{fixed:#}");
    }

    /// The fixtures, the teams, and a team's own page, by the clock of the venue.
    async fn pages_are_read_without_scripts(&self) {
        let event = &self.event.id;
        let team = format!("/giai/{event}/doi/{}", self.teams[0]);
        let person = format!("href=\"/ky-thu/{}\"", self.day.member(1));
        for (address, says) in [
            (
                format!("/giai/{event}?muc=lich-dau"),
                ["<title>Lịch đấu – ", "01/02/2027 08:30", "<h2>Vòng 3</h2>", team.as_str()],
            ),
            (
                format!("/giai/{event}?muc=cac-doi"),
                ["<title>Các đội – ", "<h2>1. Đội 1</h2>", person.as_str(), team.as_str()],
            ),
            (team.clone(), ["<title>Đội 1 – ", "\"SportsTeam\"", person.as_str(), "15/02/2027 08:30"]),
        ] {
            let (status, page) = self.day.visitor.get(&address).await;
            assert_eq!((status, page.contains("noindex")), (200, false), "{address}");
            for said in says {
                assert!(page.contains(said), "{address}: {said} is missing in\n{page}");
            }
        }
        let (status, _) = self.day.visitor.get(&format!("/giai/{event}/doi/khong-co")).await;
        assert_eq!(status, 404, "a team that there is not");
    }

    /// How often a captain was told of something.
    async fn told(&self, team: usize, kind: &str) -> usize {
        let notices = "{ viewer { notices { edges { node { kind } } } } }";
        let told = self.captain(team).ask(notices, json!({})).await;
        let nodes = told["viewer"]["notices"]["edges"].as_array().unwrap();
        nodes.iter().filter(|one| one["node"]["kind"] == kind).count()
    }

    fn scheduled(&self, (round, number): (u16, u16), at: &str, reason: Option<&str>) -> Value {
        json!({ "input": { "event": self.event.id, "round": round, "number": number, "at": at,
            "place": "Nhà văn hóa Quận 5", "reason": reason } })
    }

    async fn a_match_is_put_off(&self) {
        let schedule = about("scheduleMatch", "ScheduleMatchInput");
        let later = "2027-02-20T02:00:00Z";
        let why = Some("Đội khách đấu giải trẻ cùng ngày");
        let captain = self.captain(1).refused(&schedule, self.scheduled((1, 1), later, why)).await;
        assert_eq!(captain["code"], "forbidden", "{captain:#}");
        let silent = self.event.chief().refused(&schedule, self.scheduled((1, 1), later, None)).await;
        assert_eq!(silent["code"], "tournament_move_needs_reason", "{silent:#}");
        let nowhere = self.event.chief().refused(&schedule, self.scheduled((1, 7), later, why)).await;
        assert_eq!(nowhere["code"], "tournament_no_such_match", "{nowhere:#}");
        self.event.chief().done(&schedule, self.scheduled((1, 1), later, why)).await;
        let query = "query($id: ID!) { event(id: $id) { round(number: 1) {
            matches { startsAt place movedFrom moveReason } } } }";
        let seen = self.day.visitor.ask(query, json!({ "id": self.event.id })).await;
        let first = &seen["event"]["round"]["matches"][0];
        let expected = json!({ "startsAt": later, "place": "Nhà văn hóa Quận 5",
            "movedFrom": "2027-02-01T01:30:00Z", "moveReason": why });
        assert_eq!(*first, expected);
        assert_eq!(seen["event"]["round"]["matches"][1]["movedFrom"], Value::Null);
        let (_, calendar) = self.day.visitor.get(&format!("/giai/{}/tep/calendar.ics", self.event.id)).await;
        assert!(calendar.contains("-round-1-match-1@") && calendar.contains("DTSTART:20270220T020000Z"));
        // Who plays there sees it among the next games, after those of the second round.
        let next = "query($id: ID!) { person(id: $id) { nextGames { round startsAt } } }";
        let games = self.day.visitor.ask(next, json!({ "id": self.day.member(1) })).await;
        let order: Vec<_> =
            games["person"]["nextGames"].as_array().unwrap().iter().map(|one| one["round"].clone()).collect();
        assert_eq!(order, [json!(2), json!(3), json!(1)], "{games:#}");
    }

    async fn lineups_are_handed_in(&self) {
        let set = about("setLineup", "LineupInput");
        let lineup = |team: usize, round: u16, cards: [u16; 3]| {
            json!({ "input": { "event": self.event.id, "team": self.teams[team - 1], "round": round,
                "lineup": self.people(&cards) } })
        };
        // Team 4's reserve plays at board 2 in the second round, of which everybody sees the fixture already.
        let other = self.captain(3).refused(&set, lineup(4, 2, [14, 17, 16])).await;
        assert_eq!(other["code"], "forbidden", "{other:#}");
        self.captain(4).done(&set, lineup(4, 2, [14, 17, 16])).await;
        self.captain(4).done(&set, lineup(4, 2, [14, 17, 16])).await;
        let wrong = self.captain(4).refused(&set, lineup(4, 2, [15, 14, 16])).await;
        assert_eq!(wrong["code"], "tournament_lineup_wrong_board", "{wrong:#}");
        let query = "query($id: ID!) { event(id: $id) { round(number: 2) { matches { lineupInA lineupInB
            boards { table playerA { id } reserves { minutes } } } } } }";
        let seen = self.day.visitor.ask(query, json!({ "id": self.event.id })).await;
        let first = &seen["event"]["round"]["matches"][0];
        assert_eq!((&first["lineupInA"], &first["lineupInB"]), (&json!(true), &json!(false)));
        assert_eq!(first["boards"][1]["playerA"]["id"], self.day.member(17));
        assert_eq!(first["boards"][1]["reserves"], json!([]), "before the start it is a lineup");
        let bout = self.day.table(&self.event, 2, 2).await;
        let seats = [&bout["white"]["id"], &bout["black"]["id"]];
        assert!(seats.contains(&&json!(self.day.member(17))), "the game knows who sits there: {bout:#}");
        // Past the quarter of an hour nobody comes in.
        let began = jiff::Timestamp::now().checked_sub(jiff::SignedDuration::from_mins(16)).unwrap();
        let early = self.scheduled((3, 2), &began.to_string(), Some("Hai đội thỏa thuận đấu sớm"));
        self.event.chief().done(&about("scheduleMatch", "ScheduleMatchInput"), early).await;
        let late = self.captain(1).refused(&set, lineup(1, 3, [1, 4, 3])).await;
        assert_eq!(late["code"], "tournament_lineup_too_late", "{late:#}");
    }

    /// What the team made at the boards of its match, `1`, `=`, `0`, and `+` and `-` where somebody was absent.
    async fn report(&self, team: usize, (round, number): (u16, usize), made: &str) -> Value {
        let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
            matches { boards { side table } } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": self.event.id, "round": round })).await;
        let boards = data["event"]["round"]["matches"][number - 1]["boards"].as_array().unwrap().clone();
        let is_a = MATCHES[usize::from(round) - 1][number - 1].0 == team;
        let game = |(board, made): (&Value, char)| {
            let own = match made {
                '1' | '+' => 2,
                '=' => 1,
                _ => 0,
            };
            let white = if (board["side"] == "WHITE") == is_a { own } else { 2 - own };
            json!({ "table": board["table"], "whiteHalfPoints": white, "blackHalfPoints": 2 - white,
                "kind": if "+-".contains(made) { "FORFEIT" } else { "PLAYED" } })
        };
        let games: Vec<Value> =
            boards.iter().zip(made.chars()).filter(|(_, made)| *made != '.').map(game).collect();
        json!({ "input": { "event": self.event.id, "round": round, "number": number, "games": games } })
    }

    async fn seen(&self, round: u16, number: usize) -> Value {
        let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { phase
            matches { scoreA scoreB open boards { hasResult claims
                claimA { by { id } result { white } } claimB { by { id } result { white } } } } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": self.event.id, "round": round })).await;
        data["event"]["round"]["matches"][number - 1].clone()
    }

    /// The second round is played first; its captains send at the same moment.
    async fn both_captains_say_the_same(&self) {
        let report = about("reportMatch", "ReportMatchInput");
        // 4–3.
        let (home, guest) = (self.report(4, (2, 1), "1=0").await, self.report(3, (2, 1), "0=1").await);
        for stranger in [self.captain(1), self.event.chief(), &self.day.staff, &self.day.visitor] {
            let denied = stranger.refused(&report, home.clone()).await;
            assert_eq!(denied["code"], "forbidden", "{denied:#}");
        }
        self.captain(4).done(&report, home.clone()).await;
        let waits = self.seen(2, 1).await;
        assert_eq!(
            (&waits["boards"][0]["claims"], &waits["boards"][0]["hasResult"]),
            (&json!("ONE"), &json!(false))
        );
        // Twice, and then the other, who was told once of three boards.
        self.captain(4).done(&report, home).await;
        assert_eq!(self.told(3, "match_reported").await, 1);
        self.captain(3).done(&report, guest.clone()).await;
        self.captain(3).done(&report, guest).await;
        assert_eq!(self.told(4, "match_reported").await, 0, "both say the same");
        let over = self.seen(2, 1).await;
        assert_eq!(
            (&over["scoreA"], &over["scoreB"], &over["open"]),
            (&json!("1½"), &json!("1½"), &json!(false))
        );
        // 1–2, both at once.
        let (home, guest) = (self.report(1, (2, 2), "110").await, self.report(2, (2, 2), "001").await);
        let (one, other) =
            tokio::join!(self.captain(1).done(&report, home), self.captain(2).done(&report, guest));
        assert_eq!(
            (&one["__typename"], &other["__typename"]),
            (&json!("EventSuccess"), &json!("EventSuccess"))
        );
        let over = self.seen(2, 2).await;
        assert_eq!((&over["scoreA"], &over["scoreB"]), (&json!("2"), &json!("1")), "{over:#}");
        self.close(2).await;
        let late = self.captain(1).refused(&report, self.report(1, (2, 2), "111").await).await;
        assert_eq!(late["code"], "tournament_round_closed", "{late:#}");
    }

    async fn close(&self, round: u16) {
        let input = json!({ "input": { "event": self.event.id, "round": round } });
        self.event.chief().done(&about("closeRound", "RoundInput"), input).await;
    }

    async fn captains_say_different_things(&self) {
        let report = about("reportMatch", "ReportMatchInput");
        // 2–3 in the first round: of board 3 both say that they won.
        self.captain(2).done(&report, self.report(2, (1, 2), "1=1").await).await;
        let before = self.told(2, "match_reported").await;
        self.captain(3).done(&report, self.report(3, (1, 2), "0=1").await).await;
        let seen = self.seen(1, 2).await;
        let claims: Vec<_> = (0..3).map(|board| seen["boards"][board]["claims"].clone()).collect();
        assert_eq!(claims, [json!("AGREE"), json!("AGREE"), json!("DIFFER")]);
        assert_eq!(self.told(2, "match_reported").await, before + 1, "of the contradiction");
        let third = &seen["boards"][2];
        assert_eq!(third["hasResult"], false);
        assert_eq!(third["claimA"]["by"]["id"], self.day.member(9), "{third:#}");
        assert_eq!(third["claimB"]["by"]["id"], self.day.member(10), "{third:#}");
        assert_ne!(third["claimA"]["result"], third["claimB"]["result"]);
        // An arbiter decides; what the captains said stays beside it.
        let record = about("recordResult", "RecordResultInput");
        let decided = self.report(2, (1, 2), "..1").await;
        let game = &decided["input"]["games"][0];
        let result = json!({ "input": { "event": self.event.id, "round": 1, "table": game["table"],
            "whiteHalfPoints": game["whiteHalfPoints"], "blackHalfPoints": game["blackHalfPoints"] } });
        self.event.chief().done(&record, result).await;
        let seen = self.seen(1, 2).await;
        assert_eq!((&seen["scoreA"], &seen["scoreB"]), (&json!("2½"), &json!("½")));
        assert_eq!(seen["boards"][2]["claims"], "DIFFER");
        // Whoever was wrong says so.
        self.captain(3).done(&report, self.report(3, (1, 2), "..0").await).await;
        assert_eq!(self.seen(1, 2).await["boards"][2]["claims"], "AGREE");
    }

    async fn somebody_was_absent(&self) {
        let report = about("reportMatch", "ReportMatchInput");
        // 1–4 in the first round: nobody of team 4 came to board 1. Captains do not rule on it.
        self.captain(1).done(&report, self.report(1, (1, 1), "+10").await).await;
        self.captain(4).done(&report, self.report(4, (1, 1), "-01").await).await;
        let seen = self.seen(1, 1).await;
        assert_eq!(
            (&seen["boards"][0]["claims"], &seen["boards"][0]["hasResult"]),
            (&json!("AGREE"), &json!(false))
        );
        assert_eq!(seen["boards"][1]["hasResult"], true);
        let absent = self.report(1, (1, 1), "+..").await;
        let mut game = absent["input"]["games"][0].clone();
        game["event"] = json!(self.event.id);
        game["round"] = json!(1);
        self.event.chief().done(&about("recordResult", "RecordResultInput"), json!({ "input": game })).await;
        let seen = self.seen(1, 1).await;
        assert_eq!(
            (&seen["scoreA"], &seen["scoreB"], &seen["open"]),
            (&json!("2"), &json!("1"), &json!(false))
        );
        self.close(1).await;
    }

    async fn the_season_ends(&self) {
        let report = about("reportMatch", "ReportMatchInput");
        for (number, home, guest) in [(1, "111", "000"), (2, "===", "===")] {
            let (a, b) = MATCHES[2][number - 1];
            self.captain(a).done(&report, self.report(a, (3, number), home).await).await;
            self.captain(b).done(&report, self.report(b, (3, number), guest).await).await;
        }
        self.close(3).await;
        let finish = json!({ "input": { "event": self.event.id } });
        self.event.chief().done(&about("finishEvent", "EventInput"), finish).await;
        // By hand, of boards: team 1 made 2 + 2 + 1½, team 2: 2½ + 1 + 3, team 3: ½ + 1½ + 1½, team 4: 1 + 1½ + 0.
        let query = "query($id: ID!) { event(id: $id) { phase teamStandings { rows { team { number } boardPoints } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": self.event.id })).await;
        assert_eq!(data["event"]["phase"], "FINISHED");
        let rows = data["event"]["teamStandings"]["rows"].as_array().unwrap();
        let table: Vec<Value> =
            rows.iter().map(|row| json!([row["team"]["number"], row["boardPoints"]])).collect();
        let expected = [json!([2, "6½"]), json!([1, "5½"]), json!([3, "3½"]), json!([4, "2½"])];
        assert_eq!(table, expected);
        let over = self.captain(1).refused(&report, self.report(1, (3, 2), "111").await).await;
        assert_eq!(over["code"], "tournament_finished", "{over:#}");
    }
}
