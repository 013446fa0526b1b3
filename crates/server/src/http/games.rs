//! Games as files, for anyone: `/van/{id}/tep/game.{ending}`, `/giai/{event}/tep/games.{ending}` and
//! `games-{round}.{ending}`, `/ky-thu/{id}/tep/games.{ending}`; what they did to the player's rating stands in [`effects`].
//!
//! Endings are `pgn`, `dhtmlxq` (xiangqi) and `txt`. The games stand in the order of rounds and tables, and a file that
//! has not changed is answered with 304: broadcasts may ask as often as they like. `?notation=zh-hans` writes the moves
//! of xiangqi as the API calls its notations; ICCS in PGN otherwise.

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use kydan_api::feed::Watched;
use kydan_app::{GamesOf, NamesWritten, PublicGames};
use kydan_journal::{BoutId, EventId};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::page::origin;
use super::{Shared, caller, effects, packed};
use crate::language::Language;

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    notation: Option<String>,
    language: Option<String>,
}

/// In which form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Pgn,
    DhtmlXq,
    Text,
}

impl Form {
    fn read(ending: &str) -> Option<Self> {
        match ending {
            "pgn" => Some(Self::Pgn),
            "dhtmlxq" => Some(Self::DhtmlXq),
            "txt" => Some(Self::Text),
            _ => None,
        }
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Pgn => "application/vnd.chess-pgn; charset=utf-8",
            Self::DhtmlXq | Self::Text => "text/plain; charset=utf-8",
        }
    }
}

const FILES: &str = "files here are game.pgn, game.dhtmlxq and game.txt of a game; games.pgn, games.dhtmlxq and \
                     games.txt of an event or a player; and games-3.pgn and so on of an event's round\n";

/// Of which rounds an event's file has the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rounds {
    All,
    One(u16),
}

impl Rounds {
    /// The games of these rounds of an event.
    pub(super) const fn of(self, event: EventId) -> GamesOf {
        match self {
            Self::All => GamesOf::Event(event, None),
            Self::One(round) => GamesOf::Event(event, Some(round)),
        }
    }
}

/// The rounds that an event's file names, if it is one of games: `games.pgn`, `games-3.txt`.
pub(super) fn of_event(name: &str) -> Option<Rounds> {
    let what = name.rsplit_once('.')?.0;
    match what.strip_prefix("games")? {
        "" => Some(Rounds::All),
        round => round.strip_prefix('-')?.parse().ok().filter(|round| *round > 0).map(Rounds::One),
    }
}

/// A game.
pub async fn bout(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let (id, name) = path.into_inner();
    let of = match Watched::read(&id) {
        Some(Watched::Bout(bout)) if name.starts_with("game.") => Some(GamesOf::Bout(bout)),
        Some(Watched::Bout(_) | Watched::Event(_)) | None => None,
    };
    answer(&request, &shared, of, &name, wish.notation.as_deref()).await
}

/// A player's games.
pub async fn person(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let (id, name) = path.into_inner();
    if effects::is_named(&name) {
        let language = if wish.language.as_deref() == Some("en") { Language::En } else { Language::Vi };
        return effects::answer(&request, &shared, &id, name, language).await;
    }
    let person = kydan_api::person_id(&id).filter(|_| name.starts_with("games."));
    answer(&request, &shared, person.map(GamesOf::Person), &name, wish.notation.as_deref()).await
}

/// Sends a file of games.
pub(super) async fn answer(
    request: &HttpRequest,
    shared: &Data<Shared>,
    of: Option<GamesOf>,
    name: &str,
    notation: Option<&str>,
) -> HttpResponse {
    let form = name.rsplit_once('.').and_then(|(_, ending)| Form::read(ending));
    let (Some(of), Some(form)) = (of, form) else { return HttpResponse::NotFound().body(FILES) };
    if let Some(refused) = caller::charged(request, shared, Charge::Question).await {
        return refused;
    }
    let games = match shared.app.public_games(of).await {
        Ok(Some(games)) => games,
        Ok(None) => return HttpResponse::NotFound().body("there are no such public games\n"),
        Err(failure) => {
            tracing::error!(?failure, "games could not be read");
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let origin = origin(request, shared);
    let state = format!("{name} {notation:?} {origin} {}", games.state());
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&state)[..12]));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::CACHE_CONTROL, "public, max-age=1, stale-while-revalidate=5"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    // A game is read and replayed: as much work as an answer of so many fields.
    let work = u32::try_from(games.count()).unwrap_or(u32::MAX).saturating_mul(50).max(1);
    if let Some(refused) = caller::charged(request, shared, Charge::Work(work)).await {
        return refused;
    }
    let plies = match shared.app.plies_of(&games).await {
        Ok(plies) => plies,
        Err(failure) => {
            tracing::error!(?failure, "games could not be read");
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let notation = notation.map(str::to_owned);
    let written = web::block(move || {
        let address = |bout: BoutId| format!("{origin}/van/{}", Watched::Bout(bout).id());
        write(&games, &plies, address, form, notation.as_deref())
    });
    match written.await {
        Ok(Some(text)) => {
            response.content_type(form.content_type());
            packed::answer(request, &mut response, text).await
        }
        Ok(None) => HttpResponse::NotFound().body("this game has no files of this form\n"),
        Err(error) => super::download::too_busy(&error),
    }
}

/// The games one after the other; none where the game knows no such form.
fn write(
    games: &PublicGames,
    plies: &std::collections::BTreeMap<BoutId, Vec<kydan_app::store::read::Ply>>,
    address: impl Fn(BoutId) -> String,
    form: Form,
    notation: Option<&str>,
) -> Option<String> {
    // DhtmlXQ is read where Chinese is; so is whoever asks for Chinese moves.
    let written = match form {
        Form::DhtmlXq => NamesWritten::Both,
        Form::Pgn | Form::Text if notation.is_some_and(|notation| notation.starts_with("zh")) => {
            NamesWritten::InCharacters
        }
        Form::Pgn | Form::Text => NamesWritten::AsWritten,
    };
    let mut text = String::new();
    for (line, heading) in games.lines(plies, address, written) {
        match form {
            Form::Pgn => text.push_str(&line.pgn(&heading, notation)?),
            Form::DhtmlXq => text.push_str(&line.dhtmlxq(&heading)?),
            Form::Text => text.push_str(&(line.plain_text(&heading, notation) + "\n")),
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_games_are_told_from_others() {
        assert_eq!(of_event("games.pgn"), Some(Rounds::All));
        assert_eq!(of_event("games-12.txt"), Some(Rounds::One(12)));
        for other in ["standings.csv", "games", "games-0.pgn", "games-x.pgn", "gamesx.pgn", "games12.pgn"] {
            assert_eq!(of_event(other), None, "{other}");
        }
        assert_eq!((Form::read("pgn"), Form::read("exe")), (Some(Form::Pgn), None));
    }
}
