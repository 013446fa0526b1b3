use super::*;

#[test]
fn the_code_is_the_serialized_code() {
    let article = || Article::new("article");
    let refusals = [
        Refusal::NotOpened,
        Refusal::AlreadyConcluded,
        Refusal::GameTooLong { most: 1 },
        Refusal::Misread { index: 0, misread: Misread::new("bout.notation.unknown", "x", 0) },
        Refusal::NotYourPower {
            function: OfficialFunction::TableArbiter,
            measure: Some(MeasureKind::Disqualification),
            article: article(),
        },
        Refusal::NeedNotMet { need: Need::InWriting, article: article() },
        Refusal::ClaimBarred { grounds: Explanation::new(article(), "x") },
        Refusal::Obliged { moves: vec!["e2e4".to_owned()], article: article() },
        Refusal::Adjourned { article: article() },
        Refusal::NotAdjourned,
        Refusal::SealedUnclear { article: article() },
        Refusal::RestsOnRuling { ruling: RulingId::fixed(1) },
        Refusal::EndsByLaw { grounds: Explanation::new(article(), "x") },
        Refusal::AlreadyAppealed { appeal: AppealId::fixed(1) },
        Refusal::ResultStands { article: article() },
    ];
    for refusal in refusals {
        let json = serde_json::to_value(&refusal).unwrap();
        assert_eq!(json["code"], refusal.code());
    }
}
