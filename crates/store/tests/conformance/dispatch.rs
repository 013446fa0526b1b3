//! What is to be sent: taken by one, put back only where it was surely refused.

use std::collections::BTreeSet;

use kydan_journal::AccountId;
use kydan_store::{Channel, Delivery, DeliveryReason, DeliverySubject, Duty, Settled, Store, Term};
use uuid::Uuid;

use crate::database::Database;
use crate::story::at;

const OWNER: AccountId = AccountId(Uuid::from_u128(7));

async fn letters(store: &Store, count: u32) {
    for number in 0..count {
        let id = format!("letter-{number:03}");
        store.put_letter(id, OWNER, DeliverySubject::Password, None, at(i64::from(number))).await.unwrap();
    }
}

async fn take((store, term): (&Store, Term), second: i64) -> Option<Delivery> {
    store.take_delivery(term, Channel::Mail, at(second)).await.unwrap()
}

async fn term(store: &Store) -> Term {
    store.begin_term(Duty::Delivery, "test").await.unwrap()
}

pub(crate) async fn of_several_who_take_each_letter_one_has_it(database: Database) {
    let store = database.open().await;
    letters(&store, 40).await;
    // The same again is the same row.
    letters(&store, 40).await;
    let term = term(&store).await;
    let takers = (0..4).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut taken = Vec::new();
            while let Some(delivery) = take((&store, term), 100).await {
                taken.push(delivery.id);
            }
            taken
        })
    });
    let mut taken = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        taken.extend(taker.await.unwrap());
    }
    let distinct: BTreeSet<_> = taken.iter().collect();
    // Whoever finds only what others take at the moment comes again.
    while let Some(delivery) = take((&store, term), 100).await {
        assert!(!distinct.contains(&delivery.id));
    }
    assert_eq!(distinct.len(), taken.len());
    assert_eq!(store.take_delivery(term, Channel::Push, at(100)).await.unwrap(), None, "another way");
}

pub(crate) async fn only_what_was_refused_is_taken_again(database: Database) {
    let store = database.open().await;
    letters(&store, 3).await;
    let term = term(&store).await;
    let all = (&store, term);
    let first = take(all, 10).await.unwrap();
    store.settle_delivery(&first, Settled::Again(at(60)), at(11)).await.unwrap();
    let second = take(all, 12).await.unwrap();
    assert_ne!(first.id, second.id);
    store.settle_delivery(&second, Settled::Failed(DeliveryReason::Refused), at(13)).await.unwrap();
    let third = take(all, 14).await.unwrap();
    assert_eq!(take(all, 59).await, None, "not before its time, and nothing that is settled or taken");
    let again = take(all, 60).await.unwrap();
    assert_eq!((&again.id, again.attempts), (&first.id, 2));
    // The answer to an earlier attempt says nothing about this one.
    store.settle_delivery(&first, Settled::Again(at(61)), at(61)).await.unwrap();
    assert_eq!(take(all, 70).await, None);
    store.settle_delivery(&again, Settled::Sent, at(71)).await.unwrap();
    // Whoever had the third one never said what came of it.
    assert_eq!(store.give_up_interrupted(at(14)).await.unwrap(), 0);
    assert_eq!(store.give_up_interrupted(at(80)).await.unwrap(), 1);
    store.settle_delivery(&third, Settled::Again(at(81)), at(81)).await.unwrap();
    assert_eq!(take(all, 1_000).await, None);
    let told = store.undelivered(OWNER, 10).await.unwrap();
    let reasons: BTreeSet<_> = told.iter().map(|one| one.reason).collect();
    assert_eq!(reasons, [DeliveryReason::Refused, DeliveryReason::Interrupted].into());
}

/// Somebody stood still, lost the duty without knowing it, and goes on.
pub(crate) async fn nothing_is_taken_in_a_term_that_is_over(database: Database) {
    let store = database.open().await;
    letters(&store, 3).await;
    let before = term(&store).await;
    let taken = take((&store, before), 10).await.unwrap();
    let after = term(&store).await;
    assert_eq!(after.number(), before.number() + 1);
    assert_eq!(take((&store, before), 11).await, None, "it is another's now");
    assert_eq!(store.distribute_notices(before).await.unwrap().0, 0);
    // What was taken in time stays whoever's took it: its end is told, and nobody else has it.
    let next = take((&store, after), 12).await.unwrap();
    assert_ne!(next.id, taken.id);
    store.settle_delivery(&taken, Settled::Sent, at(13)).await.unwrap();
    assert!(take((&store, after), 14).await.is_some_and(|last| last.id != taken.id));
    assert_eq!(take((&store, after), 15).await, None);
}

/// Two processes stand for a duty; whoever has it goes, and the other has it.
pub(crate) async fn a_duty_goes_from_one_to_the_next(database: Database) {
    let first = database.open().await;
    let mut one = first.stand(Duty::Housekeeping, "one");
    let began = one.begun().await.unwrap();
    assert_eq!(first.terms(), [began]);
    let second = database.open().await;
    if second.engine() == kydan_store::Engine::Postgres {
        let mut other = second.stand(Duty::Housekeeping, "other");
        let waits = tokio::time::timeout(std::time::Duration::from_secs(1), other.begun()).await;
        assert!(waits.is_err(), "one at a time");
        drop(one);
        let next = other.begun().await.unwrap();
        assert_eq!(next.number(), began.number() + 1);
        // And it goes with the process.
        second.close().await;
        let mut again = first.stand(Duty::Housekeeping, "one");
        assert!(again.begun().await.unwrap().number() > next.number());
    }
}
