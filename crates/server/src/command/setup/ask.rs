//! Questions at a terminal.

use std::io::BufRead as _;

use anyhow::{Context as _, Result, bail};
use console::Term;

/// How often an answer that is none is asked for again.
const PATIENCE: usize = 5;

/// Somebody who answers.
pub(super) struct Terminal(Term);

impl Terminal {
    /// None where nobody sits there.
    pub(super) fn there() -> Option<Self> {
        let term = Term::stdout();
        let sits = term.is_term() && std::io::IsTerminal::is_terminal(&std::io::stdin());
        sits.then_some(Self(term))
    }

    /// An answer, or what holds where none is given.
    pub(super) fn ask(&self, question: &str, otherwise: &str) -> Result<String> {
        let shown = if otherwise.is_empty() { String::new() } else { format!(" [{otherwise}]") };
        self.0.write_str(&format!("{question}{shown}: "))?;
        let answer = self.0.read_line()?;
        let answer = answer.trim();
        Ok(if answer.is_empty() { otherwise.to_owned() } else { answer.to_owned() })
    }

    /// An answer that can be read as something; what is wrong with another is said, and it is asked for again.
    pub(super) fn ask_for<T>(
        &self,
        question: &str,
        otherwise: &str,
        read: impl Fn(&str) -> Result<T>,
    ) -> Result<T> {
        for _ in 0..PATIENCE {
            match read(&self.ask(question, otherwise)?) {
                Ok(answer) => return Ok(answer),
                Err(error) => self.0.write_line(&format!("  {error:#}"))?,
            }
        }
        bail!("{question}: no answer that can be read")
    }

    /// A password, twice, shown to nobody.
    pub(super) fn secret(&self, login: &str) -> Result<String> {
        self.ask_for_secret(&format!("{login}'s password (15 characters at least)"), |password| {
            kydan_access::password::check(password, login)
                .map_err(|weakness| anyhow::anyhow!("the password is not good enough: {weakness}"))
        })
    }

    fn ask_for_secret(&self, question: &str, check: impl Fn(&str) -> Result<()>) -> Result<String> {
        for _ in 0..PATIENCE {
            self.0.write_str(&format!("{question}: "))?;
            let first = self.0.read_secure_line()?;
            if let Err(error) = check(&first) {
                self.0.write_line(&format!("  {error:#}"))?;
                continue;
            }
            self.0.write_str("The same again: ")?;
            if self.0.read_secure_line()? == first {
                return Ok(first);
            }
            self.0.write_line("  they are not the same")?;
        }
        bail!("{question}: none was set")
    }
}

/// The first line of standard input: a password that is in no shell's history.
pub(super) fn first_line() -> Result<String> {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line).context("reading the password from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
