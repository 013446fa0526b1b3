//! What the desk answers as data: points as `3.5`, tie-breaks as `12.25`, a name beside every number, reasons with
//! their words. The crates beneath count in half points and hundredths; nobody who reads an answer has to know.

use kydan_pairing::Reason;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::Desk;

use anyhow::Result;

/// An answer as data, to print.
pub(super) fn written(desk: &Desk, answer: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string_pretty(&plain(desk, serde_json::to_value(answer)?))?)
}

fn plain(desk: &Desk, value: Value) -> Value {
    match value {
        Value::Array(all) => all.into_iter().map(|one| plain(desk, one)).collect(),
        Value::Object(fields) => reason(desk, &fields).unwrap_or_else(|| object(desk, fields)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}

fn object(desk: &Desk, fields: Map<String, Value>) -> Value {
    let mut told = Map::new();
    for (key, value) in fields {
        match key.as_str() {
            "points" | "score" | "bracket" if value.is_number() => told.insert(key, parts(&value, 2.0)),
            "scores" => told.insert(key, all(&value, |score| parts(score, 2.0))),
            "hundredths" => told.insert("value".to_owned(), parts(&value, 100.0)),
            // Tie-breaks, in the order of the measures.
            "values" => told.insert(key, all(&value, |value| parts(value, 100.0))),
            "white" | "black" | "number" | "neighbor" | "opponent" | "present" if value.is_number() => {
                let name = name(desk, &value);
                told.insert(format!("{key}_name"), name);
                told.insert(key, value)
            }
            "in_file" | "by_rules" | "instead" | "forbidden" => {
                told.insert(key, all(&value, |board| pair(desk, board)))
            }
            "absent" => told.insert(key, all(&value, |absent| away(desk, absent))),
            "resting" => told.insert(
                key,
                all(&value, |number| json!({ "number": number, "number_name": name(desk, number) })),
            ),
            // Where teams play numbers are theirs; those of players say so.
            "white_player" | "black_player" => {
                told.insert(format!("{key}_name"), player_name(desk, &value));
                told.insert(key, value)
            }
            _ => told.insert(key, plain(desk, value)),
        };
    }
    Value::Object(told)
}

/// A reason that was stored with a pairing: its code and its words.
fn reason(desk: &Desk, fields: &Map<String, Value>) -> Option<Value> {
    let code = fields.get("why")?;
    let reason: Reason = serde_json::from_value(Value::Object(fields.clone())).ok()?;
    let text = desk.words.say(reason.phrase(), &reason.values());
    let mut about = Map::new();
    for (key, value) in fields.iter().filter(|(key, _)| *key != "why") {
        let value = match key.as_str() {
            "points" | "from" | "to" => parts(value, 2.0),
            "number" => {
                about.insert("number_name".to_owned(), name(desk, value));
                value.clone()
            }
            _ => value.clone(),
        };
        about.insert(key.clone(), value);
    }
    Some(json!({ "why": code, "text": text, "about": about }))
}

/// White's and Black's numbers; the bye has a 0 for Black.
fn pair(desk: &Desk, board: &Value) -> Value {
    let [white, black] = [&board[0], &board[1]];
    if *black == 0 {
        return json!({ "bye": white, "bye_name": name(desk, white) });
    }
    json!({
        "white": white, "white_name": name(desk, white), "black": black, "black_name": name(desk, black),
    })
}

/// A number, and what it is worth not to be paired.
fn away(desk: &Desk, absent: &Value) -> Value {
    json!({ "number": absent[0], "number_name": name(desk, &absent[0]), "points": parts(&absent[1], 2.0) })
}

fn all(value: &Value, each: impl Fn(&Value) -> Value) -> Value {
    value.as_array().map_or(Value::Null, |all| all.iter().map(each).collect())
}

fn parts(value: &Value, of: f64) -> Value {
    value.as_f64().map_or(Value::Null, |value| json!(value / of))
}

fn player_name(desk: &Desk, number: &Value) -> Value {
    let number = number.as_u64().and_then(|number| u16::try_from(number).ok());
    number.map_or(Value::Null, |number| json!(desk.sheet.player_name(number).trim()))
}

fn name(desk: &Desk, number: &Value) -> Value {
    let number = number.as_u64().and_then(|number| u16::try_from(number).ok());
    number.map_or(Value::Null, |number| json!(desk.sheet.name(number).trim()))
}
