//! Small facts to append.

use jiff::Timestamp;
use kydan_access::{Action, Actor, Permit, Role, Scope, Target};
use kydan_journal::{AccountId, Circumstances, CommandId, CorrelationId, Hash, StreamId};
use kydan_store::{Append, Appended, Encoded, StreamAppend};
use uuid::Uuid;

/// A stream of a kind that no aggregate has: the journal does not mind.
pub(crate) fn stream(number: u128) -> StreamId {
    StreamId::new("sample", Uuid::from_u128(number))
}

pub(crate) fn circumstances(command: u128) -> Circumstances {
    Circumstances {
        at: Timestamp::from_microsecond(1_750_000_000_000_000 + command as i64).unwrap(),
        recorded_at: Timestamp::from_microsecond(1_750_000_000_500_000 + command as i64).unwrap(),
        by: Some(AccountId::fixed(1)),
        on_behalf_of: None,
        cause: CommandId::fixed(command),
        correlation: CorrelationId::fixed(command),
        node: "test".to_owned(),
    }
}

/// A registrar's, for what the journal does not mind.
pub(crate) fn permit(by: AccountId) -> Permit {
    let actor = Actor::account(by, None).with(Role::Staff, Scope::Everything);
    kydan_access::permit(&actor, Action::RegisterBody, &Target::platform()).unwrap()
}

/// A command that adds `events` events to a stream.
pub(crate) fn append(command: u128, stream: StreamId, expected_version: u64, events: usize) -> Append {
    let event = |number| Encoded {
        name: "happened".to_owned(),
        schema: 1,
        body: format!(r#"{{"type":"happened","number":{number},"text":"Nguyễn Thuỳ Phượng"}}"#),
    };
    Append {
        permit: permit(AccountId::fixed(1)),
        circumstances: circumstances(command),
        digest: Hash([command as u8; 32]),
        answer: format!(r#"{{"command":{command}}}"#),
        streams: vec![StreamAppend { stream, expected_version, events: (0..events).map(event).collect() }],
        people: Vec::new(),
    }
}

pub(crate) fn is_done(outcome: &Appended) -> bool {
    matches!(outcome, Appended::Done { .. })
}
