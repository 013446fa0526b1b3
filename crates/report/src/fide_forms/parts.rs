//! What several forms have in common.

use kydan_game::HalfPoints;
use kydan_rating::fide_norms::{Amount, Condition, Rule, Standing, Verdict};

use super::{Official, Surroundings};
use crate::exchange::{Datum, Heading, Table};

/// What a form asks, and what there is to say.
pub(super) struct Facts(Vec<Vec<Datum>>);

impl Facts {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// A line; where there is nothing to say, it says that.
    pub(super) fn add(&mut self, item: &'static str, entry: Datum) {
        let remark = if entry == Datum::Empty { Datum::Key("exchange.form_missing") } else { Datum::Empty };
        self.0.push(vec![Datum::Key(item), entry, remark]);
    }

    /// A line that the record never holds.
    pub(super) fn by_hand(&mut self, item: &'static str) {
        self.add(item, Datum::Empty);
    }

    pub(super) fn table(self, title: &'static str) -> Table {
        table(title, &["exchange.form_item", "exchange.form_entry", "exchange.form_remark"], self.0)
    }
}

pub(super) fn table(title: &'static str, keys: &[&'static str], rows: Vec<Vec<Datum>>) -> Table {
    Table { title, head: keys.iter().map(|key| Heading::Key(key)).collect(), rows }
}

pub(super) fn text(text: impl Into<String>) -> Datum {
    let text = text.into();
    if text.is_empty() { Datum::Empty } else { Datum::Text(text) }
}

pub(super) fn number(number: impl Into<i64>) -> Datum {
    Datum::Number(number.into())
}

pub(super) fn count(number: usize) -> Datum {
    Datum::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

pub(super) const fn points(points: HalfPoints) -> Datum {
    Datum::Points(points)
}

/// `1, 2, 9`
pub(super) fn listed(numbers: impl IntoIterator<Item = impl ToString>) -> Datum {
    let all: Vec<String> = numbers.into_iter().map(|one| one.to_string()).collect();
    text(all.join(", "))
}

/// A name and FIDE's number.
pub(super) fn official(official: &Official) -> String {
    match official.fide_id.as_str() {
        "" => official.name.clone(),
        id => format!("{} ({id})", official.name),
    }
}

/// What every form says of the event.
pub(super) fn event(facts: &mut Facts, around: &Surroundings) {
    facts.add("exchange.form_event", text(around.name.as_str()));
    facts.add("exchange.form_place", text(around.place.as_str()));
    // No record of a body has a federation's code.
    facts.by_hand("exchange.form_host");
    facts.add("exchange.form_starts", text(around.starts.as_str()));
    facts.add("exchange.form_ends", text(around.ends.as_str()));
    facts.add(
        "exchange.form_chief",
        around.chief.as_ref().map_or(Datum::Empty, |chief| text(official(chief))),
    );
}

/// Who signs (1.8).
pub(super) fn signatures(around: &Surroundings) -> Table {
    let chief = around.chief.as_ref().map_or(Datum::Empty, |chief| text(chief.name.as_str()));
    let line = |role: &'static str, name: Datum| vec![Datum::Key(role), name, Datum::Empty, Datum::Empty];
    let keys = ["exchange.form_role", "exchange.name", "exchange.form_signature", "exchange.form_date"];
    table(
        "exchange.form_signatures",
        &keys,
        vec![line("exchange.form_chief", chief), line("exchange.form_rating_officer", Datum::Empty)],
    )
}

pub(super) const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Met => "exchange.standing_met",
        Standing::Waived => "exchange.standing_waived",
        Standing::Open => "exchange.standing_open",
        Standing::Failed => "exchange.standing_failed",
    }
}

/// Whether it is a norm.
pub(super) fn verdict(verdict: &Verdict) -> &'static str {
    match (verdict.standing(), verdict.is_exempted()) {
        (Standing::Met | Standing::Waived, false) => "exchange.norm_made",
        (Standing::Met | Standing::Waived, true) => "exchange.norm_made_exempted",
        (Standing::Open, _) => "exchange.norm_open",
        (Standing::Failed, _) => "exchange.norm_failed",
    }
}

pub(super) const fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Women => "exchange.rule_women",
        Rule::Laws => "exchange.rule_laws",
        Rule::ThinkingTime => "exchange.rule_thinking_time",
        Rule::Games => "exchange.rule_games",
        Rule::AllRounds => "exchange.rule_all_rounds",
        Rule::Format => "exchange.rule_format",
        Rule::Members => "exchange.rule_members",
        Rule::Federations => "exchange.rule_federations",
        Rule::OwnFederation => "exchange.rule_own_federation",
        Rule::OneFederation => "exchange.rule_one_federation",
        Rule::TitleHolders => "exchange.rule_title_holders",
        Rule::RequiredTitles => "exchange.rule_required_titles",
        Rule::Players => "exchange.rule_players",
        Rule::Average => "exchange.rule_average",
        Rule::Performance => "exchange.rule_performance",
        Rule::Score => "exchange.rule_score",
    }
}

pub(super) fn amount(amount: Option<Amount>) -> Datum {
    match amount {
        None => Datum::Empty,
        Some(Amount::Count(count)) => number(count),
        Some(Amount::Points(half_points)) => points(half_points),
    }
}

/// A condition: which, its article, what is needed, what there is, of how many nothing is known, how it stands.
pub(super) fn condition(one: &Condition) -> Vec<Datum> {
    vec![
        Datum::Key(rule(one.rule)),
        text(one.article),
        amount(one.needed),
        amount(one.found),
        if one.missing > 0 { number(one.missing) } else { Datum::Empty },
        Datum::Key(standing(one.standing)),
    ]
}

/// What stands above them.
pub(super) const CONDITION: [&str; 6] = [
    "exchange.form_condition",
    "exchange.form_article",
    "exchange.form_needed",
    "exchange.form_found",
    "exchange.form_unknown",
    "exchange.form_standing",
];
