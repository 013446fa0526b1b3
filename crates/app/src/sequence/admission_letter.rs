//! Letters to clubs from people who are in no register yet: how they are read, and who answers them.

use std::fmt::Write as _;

use kydan_access::{Action, Actor, Permit, Target};
use kydan_federation::PersonName;
use kydan_federation::contact::is_phone;
use kydan_federation::guardianship::of_age_on;
use kydan_journal::{ClubId, PersonId};
use kydan_store::{LetterBody, LetterGuardian, LetterState};
use sha2::{Digest as _, Sha256};

use crate::sequence::calendar::FIRST_DAY;
use crate::sequence::refusal::Refusal;
use crate::sequence::told::mail_address;
use crate::{Answer, App};

/// How long what the sender keeps is, in hexadecimal digits: 128 bits and more.
const SECRET: std::ops::RangeInclusive<usize> = 32..=64;

/// The hash of what a letter's sender keeps, by which alone the letter is found again.
pub(crate) fn hash_secret(secret: &str) -> Answer<String> {
    if !SECRET.contains(&secret.len()) || !secret.bytes().all(|sign| sign.is_ascii_hexdigit()) {
        return Err(Refusal::new("no_such_letter").into());
    }
    let hash = Sha256::digest(format!("letter {}", secret.to_ascii_lowercase()));
    Ok(hash.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

impl App {
    /// A letter as it may be kept: whoever is under age names who acts for them, everybody how they are reached.
    pub(crate) fn read_letter(&self, body: LetterBody) -> Answer<LetterBody> {
        let name = read_name(&body.name)?;
        let today = self.today();
        if body.birth_date < FIRST_DAY || body.birth_date > today {
            return Err(Refusal::new("bad_birth_date").with("today", today).into());
        }
        let phone = read_phone(body.phone)?;
        let email = filled(body.email).map(|email| mail_address(&email)).transpose()?;
        let guardian = match body.guardian {
            _ if of_age_on(body.birth_date) <= today => None,
            Some(LetterGuardian { name, phone }) => {
                let phone = read_phone(Some(phone))?.ok_or_else(|| Refusal::new("bad_phone"))?;
                Some(LetterGuardian { name: read_name(&name)?, phone })
            }
            None => return Err(Refusal::new("guardian_needed").into()),
        };
        if guardian.is_none() && phone.is_none() && email.is_none() {
            return Err(Refusal::new("letter_without_contact").into());
        }
        let statement = body.statement.trim().to_owned();
        Ok(LetterBody { name, phone, email, guardian, statement, ..body })
    }

    /// A letter that waits, for whoever answers for its club: to which club it came, and what it says.
    pub(crate) async fn letter_to_answer(
        &self,
        actor: &Actor,
        letter: PersonId,
    ) -> Answer<(Permit, ClubId, LetterBody)> {
        let action = Action::AnswerRequest;
        kydan_access::held(actor, action)?;
        let Some(found) = self.store.letter(letter).await? else {
            kydan_access::permit(actor, action, &Target::platform())?;
            return Err(Refusal::new("no_such_letter").into());
        };
        let permit = kydan_access::permit(actor, action, &self.club_target(found.club).await?)?;
        match found.state {
            LetterState::Waiting(body) => Ok((permit, found.club, *body)),
            LetterState::TakenIn(_) | LetterState::LaidAside(_) => {
                Err(Refusal::new("letter_answered").into())
            }
        }
    }
}

fn read_name(name: &str) -> Answer<String> {
    let name = PersonName::read(name).map_err(|_| Refusal::new("bad_name"))?;
    Ok(name.written.clone())
}

fn read_phone(phone: Option<String>) -> Answer<Option<String>> {
    match filled(phone) {
        Some(phone) if !is_phone(&phone) => Err(Refusal::new("bad_phone").into()),
        phone => Ok(phone),
    }
}

fn filled(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}
