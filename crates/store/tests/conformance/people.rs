//! Personal data: searching, correcting, erasing, logging in.

use jiff::SignedDuration;
use jiff::civil::date;
use kydan_access::session::{Decision, Family, Revocation};
use kydan_access::throttle::{self, Tally};
use kydan_federation::{
    Agreed, Amendment, Consent, EventRules, Identities, IdentityCommand, MergeGround, MinorsNamed,
    PartGround, Progress, RulesCommand, Section, Settings,
};
use kydan_journal::{AccountId, Hash, PersonId, SessionId};
use kydan_store::{
    Account, Appended, Attempts, AuditFilter, AuditKind, Audited, ContactKind, Familiarity, FideEntry, Found,
    LetterBody, LetterChange, More, Note, NoteKind, OneTimePasswords, Passkey, PeopleFilter, PersonalWrite,
    Proof, Replaced, Reserved, Slice, StoredSession, Taken,
};
use uuid::Uuid;

use crate::database::Database;
use crate::story::{CLUB, EVENT, NAMES, Story, at, named, player};

async fn four_people(database: &Database) -> Story {
    let mut story = Story::of(database.open().await);
    let people = (1..).zip(NAMES).map(|(number, name)| PersonalWrite::PutPerson(named(player(number), name)));
    story.write(people.collect()).await;
    story
}

async fn found(story: &Story, search: &str) -> Vec<String> {
    let filter = PeopleFilter { search: search.to_owned(), ..PeopleFilter::default() };
    let page = story.store.list_people(&filter, &Slice::first(10)).await.unwrap();
    assert_eq!(story.store.count_people(&filter).await.unwrap(), page.edges.len() as u64);
    page.edges.into_iter().map(|edge| edge.node.name.full).collect()
}

pub(crate) async fn people_are_found_without_diacritics_and_sorted_by_given_name(database: Database) {
    let story = four_people(&database).await;
    let all = ["Trần Văn An", "Lê Đức Bình", "Đỗ Thị Phương", "Nguyễn Thuỳ Phượng"];
    assert_eq!(found(&story, "").await, all);
    assert_eq!(found(&story, "nguyen thuy phuong").await, [all[3]]);
    assert_eq!(found(&story, "Phượng Nguyễn").await, [all[3]]);
    assert_eq!(found(&story, "phuong").await, [all[2], all[3]]);
    assert_eq!(found(&story, "do").await, [all[2]]);
    assert_eq!(found(&story, "%").await, all, "a sign is no word");
    assert_eq!(found(&story, "huong").await, Vec::<String>::new(), "the beginning of a word, not its middle");
    let nobody = PeopleFilter { club: Some(CLUB), ..PeopleFilter::default() };
    assert_eq!(story.store.count_people(&nobody).await.unwrap(), 0);
}

pub(crate) async fn pages_follow_each_other_without_gap_or_repetition(database: Database) {
    let story = four_people(&database).await;
    let mut names = Vec::new();
    let mut slice = Slice::first(3);
    loop {
        let page = story.store.list_people(&PeopleFilter::default(), &slice).await.unwrap();
        slice.after = page.edges.last().map(|edge| edge.cursor.clone());
        names.extend(page.edges.into_iter().map(|edge| edge.node.name.given));
        if page.more == More::Ends {
            break;
        }
    }
    assert_eq!(names, ["An", "Bình", "Phương", "Phượng"]);
    let strange = Slice { first: 9, after: Some("no cursor of ours".to_owned()) };
    let page = story.store.list_people(&PeopleFilter::default(), &strange).await.unwrap();
    assert_eq!(page.edges.len(), 4);
}

/// Whose names are withheld follows the rules, who entered, and who was registered twice; made anew it is the same.
pub(crate) async fn names_are_withheld_by_the_rules_of_an_event_under_every_entry(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let twin = PersonId::fixed(77);
    story.write(vec![PersonalWrite::PutPerson(named(twin, "Tran Van An"))]).await;
    let withheld = async |story: &Story, who: &[PersonId]| {
        let mut people = story.store.people(who).await.unwrap();
        people.retain(|one| one.withheld);
        people.len()
    };
    let (everybody, child) = ([1, 2, 3, 4].map(player), player(1));
    assert_eq!(withheld(&story, &everybody).await, 0);
    let competition = story.store.competitions(&[EVENT]).await.unwrap().remove(0);
    let amend = |minors| {
        RulesCommand::Amend(Amendment {
            reason: "Luật Trẻ em".to_owned(),
            sections: vec![Section {
                key: "format".to_owned(),
                heading: "Thể thức".to_owned(),
                text: "Vòng tròn.".to_owned(),
            }],
            settings: Settings { minors, ..competition.settings.clone() },
            schedule: None,
            progress: Progress::default(),
        })
    };
    story.must::<EventRules>(EVENT.0, amend(MinorsNamed::ByInitials)).await;
    assert_eq!((withheld(&story, &everybody).await, withheld(&story, &[twin]).await), (4, 0));
    let found = |found| PeopleFilter { search: "an".to_owned(), found, ..PeopleFilter::default() };
    let named = Found::Named { of_age_by: date(1980, 1, 1) };
    for (filter, number) in [(found(Found::All), 2), (found(named), 1)] {
        let page = story.store.list_people(&filter, &Slice::first(9)).await.unwrap();
        let count = story.store.count_people(&filter).await.unwrap();
        assert_eq!((page.edges.len(), count), (number, number as u64), "{filter:?}");
    }
    let merge = IdentityCommand::Merge { kept: twin, merged: child, ground: MergeGround::RegisteredTwice };
    story.must::<Identities>(Identities::ID.0, merge).await;
    assert_eq!((withheld(&story, &everybody).await, withheld(&story, &[twin]).await), (4, 1));
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!((withheld(&story, &everybody).await, withheld(&story, &[twin]).await), (4, 1));
    let part = IdentityCommand::Part { merged: child, ground: PartGround::PapersShown };
    story.must::<Identities>(Identities::ID.0, part).await;
    assert_eq!((withheld(&story, &everybody).await, withheld(&story, &[twin]).await), (4, 0));
    story.must::<EventRules>(EVENT.0, amend(MinorsNamed::InFull)).await;
    assert_eq!(withheld(&story, &everybody).await, 0);
}

pub(crate) async fn an_erased_person_leaves_a_pseudonym(database: Database) {
    let mut story = four_people(&database).await;
    let (person, kind) = (player(2), ContactKind::Phone);
    let agreed = Agreed { consent: Consent::OnPaper, on: date(2026, 2, 1) };
    story
        .write(vec![
            PersonalWrite::PutContact { person, kind, value: "0912 345 678".to_owned(), agreed },
            PersonalWrite::LinkFideId { person, fide_id: Some("12400017".to_owned()) },
        ])
        .await;
    assert_eq!(story.store.contacts(&[person]).await.unwrap()[0].value, "0912 345 678");
    assert_eq!(story.store.fide_ids(&[person]).await.unwrap(), [(person, "12400017".to_owned())]);
    let letter = |id: PersonId| {
        let body = LetterBody {
            name: "Lê Đức Bình".to_owned(),
            birth_date: date(1990, 1, 2),
            sex: None,
            phone: None,
            email: None,
            sponsor: player(1),
            statement: String::new(),
            guardian: None,
        };
        let (secret, body) = (id.to_string(), Box::new(body));
        PersonalWrite::Letter(LetterChange::Come { id, club: CLUB, secret, body, at: at(0) })
    };
    let aside = |id: PersonId| LetterChange::LaidAside { id, reason: "Đã có tên.".to_owned(), at: at(1) };
    story.write(vec![letter(person), letter(player(3)), PersonalWrite::Letter(aside(person))]).await;
    let waiting = story.store.letters_at(&[CLUB]).await.unwrap();
    assert_eq!(waiting.iter().map(|one| one.id).collect::<Vec<_>>(), [player(3)]);
    for late in [aside(person), LetterChange::TakenBack { id: person }] {
        let outcome = story.try_append(Vec::new(), vec![PersonalWrite::Letter(late)]).await;
        assert_eq!(outcome, Appended::Overtaken, "a letter is answered once");
    }
    let (own, other) = (AccountId::fixed(7), AccountId::fixed(8));
    let entry = |id, kind, account, by, detail: String| {
        let (address, client) = ("192.0.2.1".to_owned(), "Firefox".to_owned());
        let id = Uuid::from_u128(id);
        PersonalWrite::Audit(Audited { id, at: at(1), kind, account, by: Some(by), address, client, detail })
    };
    story
        .write(vec![
            PersonalWrite::OpenAccount(Account::new(own, "bi.xoa".to_owned(), Some(person), at(0))),
            entry(1, AuditKind::LoggedIn, Some(own), own, String::new()),
            entry(2, AuditKind::CodeIssued, Some(other), own, String::new()),
            entry(3, AuditKind::PrivateDataRead, None, other, person.to_string()),
        ])
        .await;
    let (pseudonym, latin) = ("Kỳ thủ 17".to_owned(), "Ky thu 17".to_owned());
    story.write(vec![PersonalWrite::Erase { person, pseudonym, latin, at: at(9) }]).await;
    let audit = story.store.audit_entries(&AuditFilter::default(), &Slice::first(10)).await.unwrap();
    let left: Vec<_> = audit.edges.into_iter().map(|edge| edge.node).collect();
    let by: Vec<_> = left.iter().map(|entry| (entry.kind, entry.by, entry.detail.as_str())).collect();
    assert_eq!(
        by,
        [(AuditKind::PrivateDataRead, Some(other), ""), (AuditKind::CodeIssued, None, "")],
        "what was done stays, without whom"
    );
    assert_eq!(left[1].address, "");
    let erased = story.store.person(person).await.unwrap().unwrap();
    assert_eq!((erased.name.full.as_str(), erased.birth_date), ("Kỳ thủ 17", None));
    assert_eq!(erased.name.latin, "Ky thu 17");
    assert_eq!(erased.erased_at, Some(at(9)));
    assert_eq!(story.store.contacts(&[person]).await.unwrap(), []);
    assert_eq!(story.store.letter(person).await.unwrap(), None);
    assert!(story.store.letter(player(3)).await.unwrap().is_some(), "another's letter stays");
    let han = |person: PersonId| PersonalWrite::NameInChinese { person, han: Some("黎德平".to_owned()) };
    let outcome = story.try_append(Vec::new(), vec![han(person)]).await;
    assert_eq!(outcome, Appended::Overtaken, "whoever was erased has no name");
    assert_eq!(story.store.person(person).await.unwrap().unwrap(), erased);
    story.write(vec![han(player(3))]).await;
    assert_eq!(found(&story, "黎德平").await.len(), 1);
    assert_eq!(found(&story, "nguyen").await, Vec::<String>::new());
}

pub(crate) async fn a_login_or_fide_id_belongs_to_one(database: Database) {
    let mut story = four_people(&database).await;
    let account = |number| Account {
        password_hash: "$argon2id$".to_owned(),
        ..Account::new(AccountId::fixed(number), "thu.ky".to_owned(), None, at(0))
    };
    story.write(vec![PersonalWrite::OpenAccount(account(1))]).await;
    let again = story.try_append(Vec::new(), vec![PersonalWrite::OpenAccount(account(2))]).await;
    assert_eq!(again, Appended::Taken(Taken::Login));
    assert_eq!(story.store.account_by_login("thu.ky").await.unwrap(), Some(account(1)));
    story
        .write(vec![PersonalWrite::SetPassword {
            account: AccountId::fixed(1),
            hash: "$other".to_owned(),
            unconfirmed_by: None,
        }])
        .await;
    let stored = story.store.account(AccountId::fixed(1)).await.unwrap().unwrap();
    assert_eq!(stored.password_hash, "$other");

    let link = |number| PersonalWrite::LinkFideId { person: player(number), fide_id: Some("1".to_owned()) };
    story.write(vec![link(1)]).await;
    assert_eq!(story.try_append(Vec::new(), vec![link(2)]).await, Appended::Taken(Taken::FideId));
    assert_eq!(story.store.people_by_fide_id(&["1".to_owned()]).await.unwrap()[0].0, player(1));

    let give =
        |person, number: &str| PersonalWrite::GiveCard { person: player(person), number: number.to_owned() };
    story.write(vec![give(1, "KD-1")]).await;
    assert_eq!(story.try_append(Vec::new(), vec![give(2, "KD-1")]).await, Appended::Taken(Taken::Card));
    // Who has another card by now leaves the old number to others.
    story.write(vec![give(1, "KD-1"), give(1, "KD-2"), give(2, "KD-1")]).await;
}

pub(crate) async fn an_account_has_few_passkeys(database: Database) {
    let mut story = Story::of(database.open().await);
    let (one, other) = (AccountId::fixed(1), AccountId::fixed(2));
    let passkey = |number: u32, account| Passkey {
        id: format!("passkey-{number}"),
        account,
        name: "Điện thoại".to_owned(),
        party: "localhost".to_owned(),
        public_key: "AAAA".to_owned(),
        algorithm: -7,
        counter: 0,
        made_at: at(1),
        used_at: None,
    };
    let (by_one, _) = logged_in(&mut story, one).await;
    let (by_other, _) = logged_in(&mut story, other).await;
    let store = story.store.clone();
    let add = async |passkey: Passkey, by| store.add_passkey(&passkey, by).await.unwrap();
    for number in 1..=20 {
        assert_eq!(add(passkey(number, one), by_one).await, Proof::Good, "{number}");
    }
    assert_eq!(add(passkey(21, one), by_one).await, Proof::Spent, "there is no room");
    assert_eq!(add(passkey(3, other), by_other).await, Proof::Spent, "it is another's");
    assert_eq!(add(passkey(21, other), by_other).await, Proof::Good);
    assert!(!story.store.factors(one).await.unwrap().has_room());
}

/// An account with a log-in, and the account as it was read then.
async fn logged_in(story: &mut Story, account: AccountId) -> (SessionId, Account) {
    let opened = Account {
        password_hash: "$argon2id$".to_owned(),
        ..Account::new(account, format!("login-{account}"), None, at(0))
    };
    story.write(vec![PersonalWrite::OpenAccount(opened.clone())]).await;
    let session = SessionId(account.0);
    assert_eq!(story.store.open_session(&log_in(session, account), &opened).await.unwrap(), Proof::Good);
    (session, opened)
}

fn log_in(session: SessionId, account: AccountId) -> StoredSession {
    let family = Family::open(session, account, Hash([1; 32]), at(0));
    StoredSession { confirmed_at: family.opened_at, family, client: "Firefox".to_owned() }
}

fn reset(account: AccountId, hash: &str) -> Vec<PersonalWrite> {
    vec![
        PersonalWrite::SetPassword { account, hash: hash.to_owned(), unconfirmed_by: None },
        PersonalWrite::ClearFactors { account },
        PersonalWrite::EndSessions { account, but: None },
    ]
}

/// A log-in whose password was checked before a reset is not kept after it; nor is what one of before sets.
pub(crate) async fn a_reset_ends_what_was_begun_before_it(database: Database) {
    let mut story = Story::of(database.open().await);
    let owner = AccountId::fixed(1);
    let (by, read) = logged_in(&mut story, owner).await;
    story.write(reset(owner, "$new")).await;
    let late = log_in(SessionId::fixed(9), owner);
    assert_eq!(story.store.open_session(&late, &read).await.unwrap(), Proof::Ended);
    let set = OneTimePasswords { secret: "A".to_owned(), step: 1, made_at: at(1) };
    assert_eq!(story.store.set_one_time_passwords(owner, &set, by).await.unwrap(), Proof::Ended);
    let codes = ["a".repeat(64)];
    assert_eq!(story.store.put_recovery_codes(owner, &codes, by).await.unwrap(), Proof::Ended);
    assert!(story.store.factors(owner).await.unwrap().is_empty());
    assert!(story.store.sessions_of(owner).await.unwrap().is_empty());
}

/// Beside each other: whatever comes first, after a reset nobody is logged in and no factor is set.
pub(crate) async fn a_reset_beside_log_ins_leaves_none_of_them(database: Database) {
    let mut story = Story::of(database.open().await);
    for turn in 1..=12 {
        let owner = AccountId::fixed(turn);
        let (by, read) = logged_in(&mut story, owner).await;
        let mut beside = Vec::new();
        for number in 0..8 {
            let (store, read) = (story.store.clone(), read.clone());
            beside.push(tokio::spawn(async move {
                let late = log_in(SessionId::fixed(1000 * turn + number), owner);
                store.open_session(&late, &read).await.unwrap();
                let set = OneTimePasswords { secret: "A".to_owned(), step: 1, made_at: at(1) };
                store.set_one_time_passwords(owner, &set, by).await.unwrap();
            }));
        }
        story.write(reset(owner, "$new")).await;
        for task in beside {
            task.await.unwrap();
        }
        assert!(story.store.sessions_of(owner).await.unwrap().is_empty(), "turn {turn}");
        assert!(story.store.factors(owner).await.unwrap().is_empty(), "turn {turn}");
    }
}

/// Tries at one-time passwords are counted by their own rule, apart from recovery codes, and not forgotten overnight.
pub(crate) async fn tries_at_a_factor_grow_slow_until_one_is_right(database: Database) {
    let store = database.open().await;
    let owner = AccountId::fixed(1);
    let mut tally = Tally::default();
    for _ in 0..23 {
        let due = tally.last.map_or(at(0), |last| last + SignedDuration::from_secs(1));
        let now = tally.attempt(throttle::BY_FACTOR, due).err().unwrap_or(due);
        if now > due {
            let refused = store.reserve_factor(owner, due).await.unwrap();
            assert_eq!(refused, Reserved::Refused { until: now }, "{tally:?}");
        }
        tally = tally.attempt(throttle::BY_FACTOR, now).unwrap();
        assert_eq!(store.reserve_factor(owner, now).await.unwrap(), Reserved::Counted(tally));
    }
    let last = tally.last.unwrap();
    store.forget_attempts(last + SignedDuration::from_hours(1)).await.unwrap();
    let day = last + SignedDuration::from_hours(24);
    let refused = store.reserve_factor(owner, day - SignedDuration::from_secs(1)).await.unwrap();
    assert_eq!(refused, Reserved::Refused { until: day }, "one a day");
    assert!(
        matches!(store.reserve_recovery(owner, day).await.unwrap(), Reserved::Counted(_)),
        "the way back"
    );
    store.admit_factor(owner).await.unwrap();
    let first = Reserved::Counted(Tally { failures: 1, last: Some(day) });
    assert_eq!(store.reserve_factor(owner, day).await.unwrap(), first, "the owner had it");
}

pub(crate) async fn notes_stay_beside_the_log(database: Database) {
    let mut story = four_people(&database).await;
    let note = |text: &str, kind| Note {
        subject: Uuid::from_u128(5),
        kind,
        text: text.to_owned(),
        written_at: at(1),
    };
    let statement = note("Đi quân rồi mới bấm đồng hồ", NoteKind::Statement);
    let decision = note("Giữ nguyên", NoteKind::Decision);
    story.write(vec![PersonalWrite::PutNote(statement), PersonalWrite::PutNote(decision)]).await;
    let corrected = note("Đã sửa", NoteKind::Statement);
    story.write(vec![PersonalWrite::PutNote(corrected.clone())]).await;
    let notes = story.store.notes(&[Uuid::from_u128(5)]).await.unwrap();
    assert_eq!(notes.len(), 2);
    assert!(notes.contains(&corrected));
}

pub(crate) async fn the_fide_list_is_replaced_and_searched(database: Database) {
    let mut story = four_people(&database).await;
    let entry = |number: u32| FideEntry {
        id: number.to_string(),
        name: format!("Nguyen, Player {number}"),
        federation: "VIE".to_owned(),
        sex: Some("M".to_owned()),
        title: None,
        standard: Some(1400 + number as u16),
        rapid: None,
        blitz: None,
        birth_year: Some(1990),
    };
    story.write(vec![PersonalWrite::ReplaceFideList((1..=1000).map(entry).collect())]).await;
    story.write(vec![PersonalWrite::ReplaceFideList((1..=1001).map(entry).collect())]).await;
    let best = story.store.search_fide_list("player nguyen", 2).await.unwrap();
    assert_eq!(best.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["1001", "1000"]);
    assert_eq!(story.store.search_fide_list("17", 1).await.unwrap(), [entry(17)]);
    assert_eq!(story.store.fide_entries(&["5".to_owned(), "x".to_owned()]).await.unwrap(), [entry(5)]);
}

pub(crate) async fn of_two_refreshes_at_once_one_is_told_to_look_again(database: Database) {
    let mut story = Story::of(database.open().await);
    let (_, account) = logged_in(&mut story, AccountId::fixed(7)).await;
    let store = story.store;
    let family = Family::open(SessionId::fixed(1), account.id, Hash([1; 32]), at(0));
    let session = StoredSession {
        family: family.clone(),
        client: "Firefox".to_owned(),
        confirmed_at: family.opened_at,
    };
    assert_eq!(store.open_session(&session, &account).await.unwrap(), Proof::Good);
    assert_eq!(store.session(SessionId::fixed(1)).await.unwrap(), Some(session));
    let Decision::Rotate(first) = family.present(Hash([1; 32]), Hash([2; 32]), at(1)) else { panic!() };
    let Decision::Rotate(second) = family.present(Hash([1; 32]), Hash([3; 32]), at(1)) else { panic!() };
    assert_eq!(store.replace_session(&family, &first).await.unwrap(), Replaced::Done);
    assert_eq!(store.replace_session(&family, &second).await.unwrap(), Replaced::Stale);
    let ended = first.clone().revoke(Revocation::Revoked, at(2));
    assert_eq!(store.replace_session(&first, &ended).await.unwrap(), Replaced::Done);
    assert_eq!(store.sessions_of(account.id).await.unwrap()[0].family, ended);
    assert_eq!(store.forget_sessions(at(100)).await.unwrap(), 2);
}

pub(crate) async fn failed_log_ins_are_counted(database: Database) {
    let store = database.open().await;
    let phone = |device: &str| Attempts {
        address: "192.0.2.1".to_owned(),
        device: Some(device.to_owned()),
        login: "thu.ky".to_owned(),
    };
    let attempts = phone("one");
    let counted = |reserved: Reserved| match reserved {
        Reserved::Counted(tally) => tally.failures,
        Reserved::Refused { until } => panic!("refused until {until}"),
    };
    assert_eq!(store.familiarity(&attempts).await.unwrap(), Familiarity::Unknown);
    for failures in 1..=3 {
        assert_eq!(
            counted(store.reserve_origin(&attempts, Familiarity::Unknown, at(1)).await.unwrap()),
            failures
        );
        assert_eq!(counted(store.reserve_account(&attempts, at(1)).await.unwrap()), failures);
    }
    store.admit(&attempts, Familiarity::Unknown).await.unwrap();
    store.remember(&attempts, at(2)).await.unwrap();
    assert_eq!(store.familiarity(&attempts).await.unwrap(), Familiarity::Device);
    assert_eq!(store.familiarity(&phone("two")).await.unwrap(), Familiarity::Address);
    assert_eq!(counted(store.reserve_origin(&attempts, Familiarity::Unknown, at(2)).await.unwrap()), 3);
    assert_eq!(
        counted(store.reserve_account(&attempts, at(2)).await.unwrap()),
        1,
        "a log-in clears the account"
    );
    store.forget_attempts(at(2) + SignedDuration::from_secs(1)).await.unwrap();
    assert_eq!(counted(store.reserve_origin(&attempts, Familiarity::Unknown, at(2)).await.unwrap()), 1);
}

/// What the statement says is what [`Tally::attempt`] says, at every count and age that make a difference.
pub(crate) async fn attempts_are_refused_as_the_rule_says(database: Database) {
    let store = database.open().await;
    let ages = [-3600, -6, -4, 0, 1, 2, 511, 512, 899, 900, 7199, 7200];
    for (case, age) in ages.into_iter().enumerate() {
        let attempts = Attempts { address: format!("192.0.2.{case}"), device: None, login: String::new() };
        let mut tally = Tally::default();
        for _ in 0..24 {
            let now = tally.last.map_or(at(0), |last| last + SignedDuration::from_secs(age));
            let expected = tally.attempt(throttle::BY_ORIGIN, now);
            let reserved = store.reserve_origin(&attempts, Familiarity::Unknown, now).await.unwrap();
            match expected {
                Ok(counted) => {
                    assert_eq!(reserved, Reserved::Counted(counted), "{tally:?} after {age} s");
                    tally = counted;
                }
                Err(until) => {
                    assert_eq!(reserved, Reserved::Refused { until }, "{tally:?} after {age} s");
                    let reserved =
                        store.reserve_origin(&attempts, Familiarity::Unknown, until).await.unwrap();
                    tally = tally.attempt(throttle::BY_ORIGIN, until).unwrap();
                    assert_eq!(reserved, Reserved::Counted(tally), "{age} s");
                }
            }
        }
    }
}

/// Of many attempts that come together, as many are counted as are free.
pub(crate) async fn attempts_that_come_together_see_each_other(database: Database) {
    let store = database.open().await;
    let attempts = Attempts { address: "192.0.2.1".to_owned(), device: None, login: "thu.ky".to_owned() };
    let mut together = Vec::new();
    for _ in 0..200 {
        let (store, attempts) = (store.clone(), attempts.clone());
        together.push(tokio::spawn(async move {
            store.reserve_origin(&attempts, Familiarity::Unknown, at(0)).await.unwrap()
        }));
    }
    let mut counted = 0;
    for attempt in together {
        counted += u32::from(matches!(attempt.await.unwrap(), Reserved::Counted(_)));
    }
    assert_eq!(Some(counted), throttle::BY_ORIGIN.free);
}
