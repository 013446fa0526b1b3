//! Somebody who uses the API in this process, as a program would over HTTP.

use anyhow::{Context as _, Result, bail};
use kydan_api::{Api, Caller, Client, PasswordEntry};
use kydan_simulate::PASSWORD;
use serde_json::{Value, json};

/// Whoever is logged in.
#[derive(Clone)]
pub(super) struct Person {
    api: Api,
    caller: Caller,
}

impl Person {
    /// Somebody who is not logged in.
    pub(super) fn visitor(api: &Api) -> Self {
        Self { api: api.clone(), caller: Caller { agent: "kydan demo".to_owned(), ..Caller::default() } }
    }

    /// Logs in.
    pub(super) async fn log_in(api: &Api, login: &str) -> Result<Self> {
        let mut caller = Caller { agent: "kydan demo".to_owned(), ..Caller::default() };
        let gate = api.gate();
        match gate.log_in(&caller, login.to_owned(), PASSWORD.to_owned(), Client::Program).await? {
            PasswordEntry::Entered(entered) => caller.access = Some(entered.access),
            PasswordEntry::SecondFactor(_) => bail!("nobody of the demo has a second factor"),
        }
        Ok(Self { api: api.clone(), caller })
    }

    /// Asks; an error is one of the demo.
    pub(super) async fn ask(&self, query: &str, variables: Value) -> Result<Value> {
        let body = json!({ "query": query, "variables": variables }).to_string();
        let reply = self.api.execute(self.caller.clone(), body.as_bytes()).await;
        let mut answer: Value = serde_json::from_str(&reply.body)?;
        if !answer["errors"].is_null() {
            bail!("{query}: {}", answer["errors"]);
        }
        Ok(answer["data"].take())
    }

    /// Runs a mutation: its field, its input's type, its input, and what to read of the success.
    pub(super) async fn done(&self, field: &str, of: &str, input: Value, parts: &str) -> Result<Value> {
        let mutation = format!(
            "mutation($input: {of}!) {{ it: {field}(input: $input) {{
               __typename {parts} ... on Refusal {{ code rule details {{ key value }} misread {{ phrase token }}
               explanation {{ phrase squares }} }} }} }}"
        );
        let mut data = self.ask(&mutation, json!({ "input": input })).await?;
        let it = data["it"].take();
        if it["__typename"] == "Refusal" {
            bail!("{field} was refused: {it}");
        }
        Ok(it)
    }
}

/// A text of an answer.
pub(super) fn text(value: &Value) -> Result<String> {
    value.as_str().map(str::to_owned).with_context(|| format!("a text was expected, not {value}"))
}
