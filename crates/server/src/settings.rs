//! The settings file: what an operator would otherwise say by options and variables, as one TOML file.
//!
//! Every option that has a variable is a setting, under the option's own name: `public-origin = "…"`, or split into a
//! table at any of its hyphens: `[database]`, `url = "…"`. An option counts before its variable, and that before the file.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::{Arg, Command, CommandFactory, FromArgMatches};
use toml::{Table, Value};

/// Where the file is on a machine that was set up by its package; looked for where none is named.
const USUAL: &str = "/etc/kydan/kydan.toml";
/// The option that names the file, and its variable.
const OPTION: &str = "config";
const VARIABLE: &str = "KYDAN_CONFIG";
/// The option of setup that names the file which is written.
const WRITTEN: &str = "settings";
/// In which language files are answered is whoever's reads the answer.
const LANGUAGE: &str = "language";
/// How settings end that name a file with a secret instead of saying it.
const FILE: &str = "-file";
/// How the variables of settings begin.
const OURS: &str = "KYDAN_";

/// Reads the words of the command line, with the settings file below them. What is asked for help ends the program.
pub fn parse<K: CommandFactory + FromArgMatches>() -> Result<K> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let mut command = K::command();
    if takes_settings(&command, &words)
        && let Some(path) = named(&words)
    {
        let settings = Settings::read(&path)?;
        settings.check(&command).with_context(|| format!("the settings file {}", path.display()))?;
        command = settings.without_files_of(|name| is_said(&words, name)).below(command);
    }
    let matches = command.get_matches_from(words);
    K::from_arg_matches(&matches).map_err(|error| error.format(&mut K::command()).into())
}

/// What a settings file says, by the names of options.
#[derive(Debug, Default)]
pub struct Settings(BTreeMap<String, Vec<String>>);

impl Settings {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self> {
        let shown = || format!("the settings file {}", path.display());
        let text = std::fs::read_to_string(path).with_context(shown)?;
        Self::of(&text).with_context(shown)
    }

    /// Everything that it says.
    pub fn into_values(self) -> impl Iterator<Item = (String, Vec<String>)> {
        self.0.into_iter()
    }

    fn of(text: &str) -> Result<Self> {
        let table: Table = text.parse()?;
        let mut settings = Self::default();
        settings.take("", &table)?;
        Ok(settings)
    }

    fn take(&mut self, above: &str, table: &Table) -> Result<()> {
        for (key, value) in table {
            let name = if above.is_empty() { key.clone() } else { format!("{above}-{key}") };
            let values = match value {
                Value::Table(inner) => {
                    self.take(&name, inner)?;
                    continue;
                }
                Value::Array(all) => all.iter().map(|one| plain(&name, one)).collect::<Result<_>>()?,
                Value::String(_)
                | Value::Integer(_)
                | Value::Float(_)
                | Value::Boolean(_)
                | Value::Datetime(_) => vec![plain(&name, value)?],
            };
            if self.0.insert(name.clone(), values).is_some() {
                bail!("{name} is said twice");
            }
        }
        Ok(())
    }

    /// Refuses what is no setting: a name that was misspelt would be a setting that is not there.
    fn check(&self, command: &Command) -> Result<()> {
        let known: BTreeSet<String> = all(command).iter().filter_map(|arg| setting(arg)).collect();
        if let Some(unknown) = self.0.keys().find(|name| !known.contains(*name)) {
            bail!("there is no setting {unknown}; `kydan settings` prints them all");
        }
        Ok(())
    }

    /// Without the files of secrets that are said otherwise: `--database-url …` counts before `database.url-file`.
    fn without_files_of(mut self, said: impl Fn(&str) -> bool) -> Self {
        self.0.retain(|name, _| !name.strip_suffix(FILE).is_some_and(&said));
        self
    }

    /// Puts them below what the command line and variables say, in every command that knows them.
    fn below(&self, command: Command) -> Command {
        let command = command.mut_args(|arg| match setting(&arg).and_then(|name| self.0.get(&name)) {
            // Whoever says nothing of a list has none.
            Some(values) if !values.is_empty() => arg.default_values(values.clone()).required(false),
            Some(_) | None => arg,
        });
        command.mut_subcommands(|inner| self.below(inner))
    }
}

/// A value as it would be written behind an option.
fn plain(name: &str, value: &Value) -> Result<String> {
    Ok(match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => {
            bail!("{name} is a text, a number or a list of texts")
        }
    })
}

/// The name of the setting that an option is; none where it has no variable.
pub fn setting(arg: &Arg) -> Option<String> {
    let ours = arg.get_env().is_some_and(|name| name.to_string_lossy().starts_with(OURS));
    let name = arg.get_long().filter(|name| ours && *name != OPTION && *name != LANGUAGE)?;
    Some(name.to_owned())
}

/// Every option of the command and of those in it.
fn all(command: &Command) -> Vec<&Arg> {
    let inner = command.get_subcommands().flat_map(all);
    command.get_arguments().chain(inner).collect()
}

/// Whether the command that is meant knows settings at all: work on files alone asks for no file of settings.
fn takes_settings(command: &Command, words: &[OsString]) -> bool {
    let mut inner = words.iter().skip(1).filter_map(|word| command.find_subcommand(word));
    inner.next().is_some_and(|command| all(command).into_iter().any(|arg| setting(arg).is_some()))
}

/// Whether an option is said, by word or by variable.
fn is_said(words: &[OsString], name: &str) -> bool {
    let option = format!("--{name}");
    let by_word = words
        .iter()
        .filter_map(|word| word.to_str())
        .any(|word| word.strip_prefix(&option).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')));
    let variable = format!("{OURS}{}", name.replace('-', "_").to_uppercase());
    by_word || std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

/// The file that is named: by option, by variable, or where it usually is. Whoever sets up a file begins with what that
/// one says, or with nothing: the usual file is another federation's then.
fn named(words: &[OsString]) -> Option<PathBuf> {
    if let Some(said) = option(words, OPTION) {
        return Some(said);
    }
    if let Some(written) = option(words, WRITTEN) {
        return Some(written).filter(|path| path.exists());
    }
    let variable = || std::env::var_os(VARIABLE).filter(|path| !path.is_empty()).map(PathBuf::from);
    let usual = || Some(PathBuf::from(USUAL)).filter(|path| path.exists());
    variable().or_else(usual)
}

/// The path that an option says.
fn option(words: &[OsString], name: &str) -> Option<PathBuf> {
    let option = format!("--{name}");
    words.iter().enumerate().skip(1).find_map(|(at, word)| {
        if word == OsStr::new(&option) {
            return words.get(at + 1).map(PathBuf::from);
        }
        word.to_str()?.strip_prefix(&option)?.strip_prefix('=').map(PathBuf::from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Command as What, Kydan};

    fn served(text: &str, words: &[&str]) -> crate::config::Serve {
        let settings = Settings::of(text).unwrap();
        settings.check(&Kydan::command()).unwrap();
        let command = settings.below(Kydan::command());
        let matches = command.try_get_matches_from(words).unwrap();
        let kydan = Kydan::from_arg_matches(&matches).unwrap();
        let What::Serve(serve) = kydan.command else { panic!("{kydan:?}") };
        serve
    }

    const FILE: &str = r#"
        public-origin = "https://kydan.example"
        trusted-proxy = ["10.0.0.0/8", "192.168.0.0/16"]
        [database]
        url = "postgres://kydan@db/kydan"
        readers = 20
        [mail]
        relay = "smtps://mail.example"
        from = "tin@kydan.example"
    "#;

    #[test]
    fn a_file_says_what_options_would() {
        let serve = served(FILE, &["kydan", "serve"]);
        assert_eq!(serve.database.database_url, "postgres://kydan@db/kydan");
        assert_eq!(serve.database.database_readers, Some(20));
        assert_eq!(serve.public_origin.as_deref(), Some("https://kydan.example"));
        assert_eq!(serve.trusted_proxies.len(), 2);
        assert_eq!(serve.delivery.mail_relay.as_deref(), Some("smtps://mail.example"));
    }

    #[test]
    fn an_edition_that_nobody_knows_is_refused() {
        let told = served("editions = ['xiangqi-vn-2004', 'fide-2018']", &["kydan", "serve"]);
        assert_eq!(told.editions.len(), 2);
        assert!(served("", &["kydan", "serve"]).editions.is_empty(), "all of them");
        let unknown = Kydan::command().try_get_matches_from(["kydan", "serve", "--editions", "fide-1066"]);
        let said = unknown.unwrap_err().to_string();
        assert!(said.contains("no such edition") && said.contains("xiangqi-vn-2004"), "{said}");
    }

    #[test]
    fn an_option_counts_before_the_file() {
        let serve = served(FILE, &["kydan", "serve", "--database-url", "sqlite:a.db"]);
        assert_eq!(serve.database.database_url, "sqlite:a.db");
        let one = served(FILE, &["kydan", "serve", "--trusted-proxy", "127.0.0.1/32"]);
        assert_eq!(one.trusted_proxies.len(), 1, "instead of the file's, not beside them");
    }

    #[test]
    fn a_url_that_is_said_counts_before_the_file_of_another() {
        let file = "[database]\nurl-file = 'a'\n[mail]\npassword-file = 'b'";
        let words = ["kydan", "serve", "--database-url=sqlite:b.db"].map(OsString::from);
        let left = Settings::of(file).unwrap().without_files_of(|name| is_said(&words, name));
        assert_eq!(left.0.keys().collect::<Vec<_>>(), ["mail-password-file"]);
        let words = ["kydan", "serve", "--database-url-file", "c"].map(OsString::from);
        assert_eq!(Settings::of(file).unwrap().without_files_of(|name| is_said(&words, name)).0.len(), 2);
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        for bad in ["public-orign = 'x'", "config = 'x'", "[mail]\nrelais = 'x'"] {
            assert!(Settings::of(bad).unwrap().check(&Kydan::command()).is_err(), "{bad}");
        }
        assert!(Settings::of("a-b = 1\n[a]\nb = 2").is_err(), "said twice");
        assert!(Settings::of("listen = true").is_err());
    }

    #[test]
    fn work_on_files_alone_asks_for_no_settings() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert!(takes_settings(&Kydan::command(), &words("kydan --config a.toml serve")));
        assert!(!takes_settings(&Kydan::command(), &words("kydan pair serve.trf")));
        assert_eq!(named(&words("kydan verify --config=a.toml")), Some(PathBuf::from("a.toml")));
        assert_eq!(named(&words("kydan --config a.toml verify")), Some(PathBuf::from("a.toml")));
    }

    #[test]
    fn another_federation_is_set_up_without_what_the_first_one_answered() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ha-noi.toml");
        let words = |text: &str| -> Vec<OsString> {
            let words = text.split(' ').map(OsString::from);
            words.chain([file.clone().into_os_string()]).collect()
        };
        assert_eq!(named(&words("kydan setup --settings")), None, "neither /etc/kydan nor a variable");
        std::fs::write(&file, "").unwrap();
        assert_eq!(named(&words("kydan setup --settings")), Some(file.clone()));
        assert_eq!(named(&words("kydan --config=b.toml setup --settings")), Some(PathBuf::from("b.toml")));
    }
}
