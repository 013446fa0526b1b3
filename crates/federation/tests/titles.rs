//! Titles by decree: given, when, then.

use jiff::civil::{Date, date};
use kydan_federation::{
    Decree, InternationalTitle, NationalTitle, Title, TitleBody, TitleCommand, TitleEnd, TitleEvent,
    TitleGround, TitleNorm, TitleOutcome, TitleRefusal, Titles,
};
use kydan_journal::harness::given;
use kydan_journal::{AccountId, AppealId, EventId, PersonId};

const HOLDER: PersonId = PersonId::fixed(5);
const STAFF: AccountId = AccountId::fixed(7);
const OTHER: AccountId = AccountId::fixed(8);
const APPEAL: AppealId = AppealId::fixed(9);
const MASTER: Title = Title::National { title: NationalTitle::NationalMaster };
const CANDIDATE: Title = Title::National { title: NationalTitle::CandidateMaster };
const OF_ASIA: Title = Title::International { body: TitleBody::Axf, title: InternationalTitle::Master };
const FIDE_MASTER: Title =
    Title::International { body: TitleBody::Fide, title: InternationalTitle::FideMaster };
const TODAY: Date = date(2026, 12, 1);

fn decree(number: &str) -> Decree {
    Decree { number: number.to_owned(), on: TODAY }
}

fn norms() -> TitleGround {
    TitleGround::Norms { norms: vec![TitleNorm { event: EventId::fixed(3), rule: "M-NM-b".to_owned() }] }
}

fn award(title: Title, ground: TitleGround) -> TitleCommand {
    TitleCommand::Award { person: HOLDER, title, decree: decree("15/QĐ"), ground, on: TODAY }
}

fn awarded(title: Title, ground: TitleGround) -> TitleEvent {
    TitleEvent::Awarded { person: HOLDER, title, decree: decree("15/QĐ"), ground }
}

fn withdraw(title: Title) -> TitleCommand {
    TitleCommand::Withdraw {
        title, decree: decree("21/QĐ"), why: TitleEnd::GroundGone, on: TODAY, by: STAFF
    }
}

fn withdrawn(title: Title) -> TitleEvent {
    TitleEvent::Withdrawn {
        title,
        decree: decree("21/QĐ"),
        why: TitleEnd::GroundGone,
        on: TODAY,
        by: STAFF,
        appeal_until: date(2026, 12, 31),
    }
}

#[test]
fn a_title_is_given_by_a_signed_decree_on_grounds() {
    given::<Titles>([]).when(award(MASTER, norms())).then(&[awarded(MASTER, norms())]);
    given::<Titles>([])
        .when(award(MASTER, TitleGround::Norms { norms: Vec::new() }))
        .refused(&TitleRefusal::TitleGroundMissing);
    given::<Titles>([&awarded(MASTER, norms())])
        .when(award(MASTER, TitleGround::Papers))
        .refused(&TitleRefusal::TitleHeld);
    let tomorrow = Decree { on: date(2026, 12, 2), ..decree("15/QĐ") };
    let early = TitleCommand::Award {
        person: HOLDER,
        title: MASTER,
        decree: tomorrow,
        ground: TitleGround::Papers,
        on: TODAY,
    };
    given::<Titles>([]).when(early).refused(&TitleRefusal::DecreeNotSigned);
}

/// Appendix 6, A 1d and B 1c: a master of Asia or of the world is a national master; a master of chess is not.
#[test]
fn a_master_of_asia_becomes_a_national_master() {
    let recognised = || TitleGround::Recognised;
    given::<Titles>([]).when(award(MASTER, recognised())).refused(&TitleRefusal::TitleGroundMissing);
    given::<Titles>([&awarded(OF_ASIA, TitleGround::Papers)])
        .when(award(MASTER, recognised()))
        .then(&[awarded(MASTER, recognised())]);
    given::<Titles>([&awarded(FIDE_MASTER, TitleGround::Papers)])
        .when(award(MASTER, recognised()))
        .refused(&TitleRefusal::TitleGroundMissing);
    given::<Titles>([&awarded(OF_ASIA, TitleGround::Papers)])
        .when(award(CANDIDATE, recognised()))
        .refused(&TitleRefusal::TitleGroundMissing);
    let unknown = Title::International { body: TitleBody::Wxf, title: InternationalTitle::FideMaster };
    given::<Titles>([]).when(award(unknown, TitleGround::Papers)).refused(&TitleRefusal::TitleUnknown);
}

#[test]
fn who_loses_a_title_appeals_within_thirty_days() {
    let held = awarded(MASTER, norms());
    let appeal = |on| TitleCommand::Appeal { title: MASTER, appeal: APPEAL, on };
    given::<Titles>([&held]).when(appeal(TODAY)).refused(&TitleRefusal::TitleNotHeld);
    given::<Titles>([]).when(withdraw(MASTER)).refused(&TitleRefusal::TitleNotHeld);
    given::<Titles>([&held]).when(withdraw(MASTER)).then(&[withdrawn(MASTER)]);
    let (last, late) = (date(2026, 12, 31), date(2027, 1, 1));
    let appealed = |on| TitleEvent::Appealed { title: MASTER, appeal: APPEAL, on };
    given::<Titles>([&held, &withdrawn(MASTER)])
        .when(appeal(late))
        .refused(&TitleRefusal::TitleAppealTooLate { until: last });
    given::<Titles>([&held, &withdrawn(MASTER)])
        .when(appeal(last))
        .then(&[appealed(last)])
        .when(appeal(last))
        .refused(&TitleRefusal::TitleAppealed);
    // While it waits, nobody gets round it by a new decree.
    given::<Titles>([&held, &withdrawn(MASTER), &appealed(last)])
        .when(award(MASTER, norms()))
        .refused(&TitleRefusal::TitleAppealed);
}

#[test]
fn an_appeal_gives_the_title_back_or_leaves_it_gone() {
    let facts = [
        awarded(MASTER, norms()),
        withdrawn(MASTER),
        TitleEvent::Appealed { title: MASTER, appeal: APPEAL, on: TODAY },
    ];
    let decide = |outcome| TitleCommand::DecideAppeal { title: MASTER, outcome, on: TODAY, by: OTHER };
    let decided = |outcome| TitleEvent::AppealDecided { title: MASTER, outcome, on: TODAY, by: OTHER };
    given::<Titles>([&facts[0]]).when(decide(TitleOutcome::Restored)).refused(&TitleRefusal::NoTitleAppeal);
    let restored =
        given::<Titles>(&facts).when(decide(TitleOutcome::Restored)).then(&[decided(TitleOutcome::Restored)]);
    restored.when(withdraw(MASTER)).then(&[withdrawn(MASTER)]);
    let upheld =
        given::<Titles>(&facts).when(decide(TitleOutcome::Upheld)).then(&[decided(TitleOutcome::Upheld)]);
    // What is made again is given again.
    upheld.when(award(MASTER, norms())).then(&[awarded(MASTER, norms())]);
}
