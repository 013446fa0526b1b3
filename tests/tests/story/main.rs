//! The platform's main job, driven only through its public API, over real HTTP and WebSockets, against the
//! real program, on SQLite and on PostgreSQL.

#![expect(clippy::unwrap_used, clippy::wildcard_enum_match_arm, reason = "a story that cannot go on fails")]
#![expect(clippy::disallowed_methods, reason = "a program makes the ids of its own commands")]

mod accommodations;
mod acts;
mod announced;
mod arrivals;
mod awards;
mod bodies;
mod bridges;
mod bucket;
mod builders;
mod calls;
mod cards;
#[cfg(feature = "caro")]
mod caro;
mod changes;
mod chess960;
mod client;
mod comes_back;
mod contacts;
mod corrections;
mod database;
mod day;
mod delayed;
mod delegations;
mod delivered;
mod desk;
mod documents;
mod drafts;
mod drill;
mod entries;
mod entry_money;
mod entry_receipts;
mod erased;
mod event_file;
mod every_mutation;
mod federations;
mod fide;
mod fide_forms;
mod filed;
mod files;
mod fixture;
mod grants;
mod guardians;
mod hostile;
mod installed;
mod intakes;
mod irregular;
mod kept;
mod knockout;
mod late_play;
mod league;
mod leaves;
mod leaving;
mod letters;
mod live;
mod members;
mod merged;
mod minors;
mod names_in_chinese;
mod nodes;
mod offices;
mod officials;
mod operator;
mod pages;
mod past;
mod past_lists;
mod periods;
mod policy;
mod pools;
mod pressure;
mod ratings;
mod register;
mod results;
mod rule_options;
mod ruled_by;
mod sanctions;
mod schedule;
mod sealed;
mod season;
mod server;
mod sharing;
mod spectators;
mod spoilt;
mod suspension;
mod table_record;
mod tables;
mod team_draws;
mod team_entry;
mod team_file;
mod team_money;
mod team_returns;
mod teams;
mod terms;
mod titles;
mod today;
mod told;
mod twice;
mod ways_in;
mod webhooks;
mod whole_club;
mod why;

/// One story on both engines.
macro_rules! on_both_engines {
    ($($(#[$doc:meta])* $story:path as $name:ident),+ $(,)?) => {$(
        mod $name {
            $(#[$doc])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                $story($crate::database::Database::sqlite()).await;
            }

            $(#[$doc])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                $story($crate::database::Database::postgres().await).await;
            }
        }
    )+};
}

on_both_engines! {
    /// One federation, one event day, both games, from registration to ratings.
    crate::day::one_event_day as one_event_day,
    /// What offices announce to everybody.
    crate::announced::offices_announce_and_everybody_reads as announced_to_all,
    /// Moves that are told later, at every door.
    crate::delayed::moves_are_told_later as told_later,
    /// Telephone and mail by consent.
    crate::contacts::people_are_reached_by_consent as reached_by_consent,
    /// What events hand out as files.
    crate::documents::organizers_hand_documents_out as documents_handed_out,
    /// Names in Chinese characters: who writes them, who reads them, where they stand.
    crate::names_in_chinese::people_are_named_in_characters as named_in_characters,
    /// Minors whom an event names by their initials, at every door.
    crate::minors::minors_are_named_by_initials as minors_named,
    /// Rules of an event before they are published.
    crate::drafts::rules_are_written_over_days as rules_drafted,
    /// What rules may choose, before there is an event.
    crate::rule_options::what_is_offered_is_taken as rules_offered,
    /// What an arbiter decides about pairings and records.
    crate::desk::an_arbiter_at_the_desk as arbiter_at_the_desk,
    /// Keys for programs, and the client that asks with one.
    crate::builders::keys_do_what_they_are_for as keys_for_programs,
    /// Entries, from the conditions to the first round.
    crate::entries::from_the_rules_to_the_first_round as entered_by_the_rules,
    /// What the document says, done; what it may not say, with the article.
    crate::ruled_by::the_document_drives_the_event as driven_by_rules,
    /// A card that is asked for, and its days.
    crate::cards::a_card_is_asked_for as card_asked_for,
    /// A club of five hundred, entered at one press.
    crate::whole_club::is_entered_at_once as whole_club_entered,
    /// Appeals and whoever decides them, absence, striking off, dismissal.
    crate::officials::every_appeal_ends as appeals_end,
    /// Incidents, offers, claims and clocks.
    crate::acts::what_happens_at_a_board_is_recorded as acts_recorded,
    /// Players call the arbiter; signed slips are photographed.
    crate::calls::players_call_and_slips_are_photographed as calls_answered,
    /// Tables that are assigned to arbiters.
    crate::tables::table_arbiters_keep_to_their_tables as tables_assigned,
    /// What is granted to players, and the list that a committee signs.
    crate::accommodations::who_cannot_write_is_excused as accommodated,
    /// An event of Chess960.
    crate::chess960::every_round_begins_where_the_lot_says as chess960_drawn,
    /// An event that stands still.
    crate::suspension::play_waits_while_the_event_is_suspended as event_suspended,
    /// Terms, licences, service.
    crate::terms::powers_end_with_the_term as terms_kept,
    /// What is out of order at a board, and what the law lists for it.
    crate::irregular::boards_are_put_in_order as boards_put_in_order,
    /// Draws offered, pieces touched, sheets kept, and what the event's rules say of them.
    crate::table_record::a_table_keeps_its_record as table_recorded,
    /// A round's start, arrivals, and losses for coming too late.
    crate::arrivals::who_comes_too_late_loses_when_the_arbiter_says_so as arrivals_recorded,
    /// Periods of time, and what a fallen flag means in them.
    crate::periods::the_period_that_holds_is_judged as periods_judged,
    /// The last minutes, resumptions that nobody comes to, and rounds that are paired ahead.
    crate::late_play::games_go_on_late_and_rounds_ahead as late_play_judged,
    /// Every mutation of the schema, in every role at home and abroad.
    crate::every_mutation::in_every_role as every_mutation_tried,
    /// Who may do what, as the page says.
    crate::policy::the_page_is_walked as policy_walked,
    /// A round's results: reported, settled, taken back, locked.
    crate::results::a_round_is_entered as round_entered,
    /// Locks, and what is put right behind them.
    crate::corrections::locks_hold_and_corrections_are_told as corrected_behind_locks,
    /// A knock-out and its bracket.
    crate::knockout::the_better_of_two_goes_on as knocked_out,
    /// What everybody may ask.
    crate::why::whoever_asks_why_is_told as asked_why,
    /// An event of teams, from the rules to the tables.
    crate::teams::four_teams_play as event_of_teams,
    /// Roles from a day to another.
    crate::grants::roles_hold_for_their_terms as roles_termed,
    /// Delegations, places for a province, codes at the door.
    crate::delegations::delegations_come as delegations_entered,
    /// Teams that clubs enter by one form, with their lists.
    crate::team_entry::clubs_enter_teams as teams_entered,
    /// Entry fees with receipts, statements, shares and sums.
    crate::entry_money::fees_are_money_that_came_in as fees_came_in,
    /// The same of teams, with each payment's receipt.
    crate::team_money::a_teams_fee_is_money as team_fees_came_in,
    /// Teams that were taken back once a round was paired, and come back.
    crate::team_returns::a_team_taken_back_comes_back as teams_came_back,
    /// A season from an empty database, each group by itself.
    crate::season::from_an_empty_database_to_the_years_end as season_lived,
    /// A league's season: fixtures ahead, captains, results in any order.
    crate::league::a_league_plays_its_season as league_played,
    /// Teams that are paired by a Swiss, by hand and by a bracket, and why.
    crate::team_draws::teams_are_paired_and_told_why as paired_teams,
    /// Ratings over several events.
    crate::ratings::ratings_count_as_the_regulations_say as rated_over_events,
    /// Two championships of a year, a title, and a result that is overturned.
    crate::titles::two_norms_in_a_year_and_one_is_overturned as titles_given,
    /// Prizes, and titles by decree.
    crate::awards::prizes_and_titles_are_given as prizes_and_titles,
    /// Names, bodies, memberships, dues and roles.
    crate::register::the_register_is_kept as register_kept,
    /// Bodies that are merged, closed and moved.
    crate::bodies::provinces_are_merged_closed_and_moved as bodies_merged,
    /// A member's way through clubs, dues and back.
    crate::members::a_member_joins_pays_goes_and_returns as members_kept,
    /// Suspensions and bans, from the proposal to the appeal's end.
    crate::sanctions::the_federation_bans_and_hears_appeals as sanctioned,
    /// What concerns somebody, told to them alone.
    crate::told::everybody_hears_of_their_own as told_their_own,
    /// What of it leaves the building, and comes back to nobody.
    crate::delivered::notices_leave_as_they_were_chosen as delivered_as_chosen,
    /// The power goes while much is being sent.
    crate::delivered::killed::a_kill_amid_sending_sends_nothing_twice as delivered_once,
    /// Programs that are called when something changes.
    crate::webhooks::a_program_is_called as programs_called,
    /// The power goes while they are called.
    crate::webhooks::a_kill_amid_calling_loses_nothing as programs_called_at_least_once,
    /// What changed, for programs that follow it.
    crate::changes::programs_follow_what_changed as changes_followed,
    /// Rounds with times, and calendars of them.
    crate::schedule::rounds_begin_as_the_rules_say as rounds_scheduled,
    /// FIDE's whole list, by the operator.
    crate::fide::an_operator_imports_the_list as list_imported,
    /// FIDE's forms of a chess event, and whose norm it is.
    crate::fide_forms::a_norm_is_made_and_certified as norm_certified,
    /// The register as files.
    crate::leaves::a_federation_takes_its_register_along as register_taken,
    /// Everything goes to another database of the other engine, and home.
    crate::comes_back::a_federation_leaves_and_comes_back as left_and_came_back,
    /// One event goes to another federation.
    crate::comes_back::an_event_goes_to_another_federation as event_taken_in,
    /// Two federations on one machine.
    crate::federations::two_federations_keep_to_themselves as two_federations,
    /// Who acts for a minor, and a photograph by consent.
    crate::guardians::a_guardian_acts_for_a_minor as guardians_act,
    /// Whoever is in no register yet, and asks a club to be admitted.
    crate::letters::a_stranger_writes_to_a_club as letters_answered,
    /// Offices of clubs and bodies with their terms.
    crate::offices::a_clubs_secretary_is_one_for_a_term as offices_held,
    /// Files of members, taken in and back.
    crate::intakes::a_list_is_taken_in_and_back as lists_taken_in,
    /// Reports of past events, taken in and back.
    crate::past::an_event_of_the_past_is_taken_in_and_back as past_taken_in,
    /// Rating lists of the past, in force from their day.
    crate::past_lists::lists_of_the_past_hold_from_their_day as past_lists_taken_in,
    /// Games of electronic boards beside a round.
    crate::filed::games_of_files_lie_beside_the_record as games_filed,
    /// A report file of another pairing program.
    crate::event_file::another_programs_file_is_taken_in as event_file_taken_in,
    /// The same of teams, with their lists and boards.
    crate::team_file::a_file_of_teams_is_taken_in as team_file_taken_in,
    /// Somebody was registered twice.
    crate::twice::a_person_registered_twice as registered_twice,
    /// A ban, dues and a list after a merger.
    crate::merged::what_happened_under_two_ids_is_the_ones as merged_under_one,
    /// Somebody asks to be erased.
    crate::erased::whoever_asks_is_erased as erased_on_request,
    /// Forbidden pairs, a claimed draw, signatures, and whoever leaves.
    crate::leaving::some_leave_and_some_must_not_meet as some_leave,
    /// What strangers send.
    crate::hostile::bad_input_is_answered_and_changes_nothing as bad_input,
    /// A log-in ends, and what it held open.
    crate::ways_in::sockets_end_with_their_log_ins as sockets_ended,
    /// One account a person.
    crate::ways_in::accounts_are_their_owners as accounts_kept,
    /// Log-ins, denials, private data that was read.
    crate::ways_in::deeds_are_kept_for_whom_they_concern as deeds_kept,
    /// Passkeys, one-time passwords, recovery codes.
    crate::ways_in::owners_prove_themselves as owners_proved,
    /// Rulings that end games, roles, offices, accounts.
    crate::ways_in::grave_acts_of_a_day_ask_again as grave_acts_asked,
    /// What stands before the server.
    crate::ways_in::the_edges_hold as edges_held,
    /// What is kept for a while only.
    crate::kept::old_rows_are_forgotten as old_rows_forgotten,
    /// Strangers guess and ask.
    crate::ways_in::strangers_learn_nothing as strangers_outside,
    /// What an operator does at night.
    crate::operator::the_log_is_verified_and_the_pages_rebuilt as verified_and_rebuilt,
    /// Whoever opens an old game.
    crate::live::an_old_game_is_watched_from_today as old_game_watched,
    /// A crowd at one game.
    crate::spectators::a_crowd_follows_a_game as crowd,
    /// An event's page asks for what has changed.
    crate::spectators::an_event_tells_which_list_has_changed as event_followed,
    /// The server is started anew under those who watch.
    crate::spectators::a_restart_loses_nobody_and_nothing as restarted,
    /// What should stop the server.
    crate::pressure::pressure_is_borne as pressed,
    /// Requests that are spoilt.
    crate::spoilt::spoilt_requests_are_answered as spoilt_answered,
    /// Somebody with the database's password.
    crate::sealed::what_was_sealed_is_found_altered as sealed_found,
    /// A path that does not exist.
    crate::pressure::nothing_is_no_sound_log as nowhere,
    /// Setup, backups, drills, and the day of need.
    crate::installed::from_the_first_hour_to_the_day_of_need as installed_and_restored,
    /// Backups in a bucket.
    crate::bucket::backups_go_to_a_bucket as backed_up_in_a_bucket,
    /// What was altered by hand is found in a backup.
    crate::installed::a_drill_finds_what_was_altered as drilled_and_found,
    /// Ready, read only, draining, away.
    crate::installed::health_says_why as health_told,
    /// One request, one trace, of nobody.
    crate::installed::a_request_is_one_trace as traced,
    /// A mail relay that takes letters, and one that does not.
    crate::installed::a_doctor_asks_the_relay as relay_asked,
    /// The settings file.
    crate::installed::settings_are_checked as settings_checked,
    /// The power goes.
    crate::operator::what_was_acknowledged_survives_a_kill as killed,
}

#[cfg(feature = "caro")]
on_both_engines! {
    /// An event of the third game.
    crate::caro::an_event_of_caro as event_of_caro,
}

/// Phases of a drill: not tests of their own.
mod drilled {
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "driven by `cargo xtask drill`"]
    async fn prepare() {
        crate::drill::prepare().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "driven by `cargo xtask drill`"]
    async fn load() {
        crate::drill::load().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "driven by `cargo xtask drill`"]
    async fn load_at_two() {
        crate::drill::load_at_two().await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    #[ignore = "driven by `cargo xtask drill`"]
    async fn check() {
        crate::drill::check().await;
    }
}

/// Doors at which moves could be read.
#[test]
fn every_route_says_whether_games_are_read_there() {
    crate::delayed::every_route_is_known();
}

/// Programs of others at our files.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_simulated_federation_are_read_by_others() {
    crate::bridges::games_are_read_by_others().await;
}

/// A crowd whose line is quiet for a while, and one who reads slowly.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_lines_are_kept_and_slow_readers_go_on_with_the_newest() {
    crate::spectators::quiet_and_slow(crate::database::Database::sqlite()).await;
}

/// Connections that others hold.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_a_connection_hears_so() {
    crate::pools::whoever_waits_hears_so(crate::database::Database::postgres().await).await;
}

/// Two server processes on one SQLite file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_file_has_one_server() {
    crate::installed::one_server_has_a_file(crate::database::Database::sqlite()).await;
}

/// Three server processes on one PostgreSQL that start without keys.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_start_together_have_the_same_keys() {
    crate::installed::keys_are_made_once(crate::database::Database::postgres().await).await;
}

/// Two server processes on one PostgreSQL.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_show_each_others_live_moves() {
    crate::operator::two_servers_on_one_database(crate::database::Database::postgres().await).await;
}

/// Several servers on one PostgreSQL.
mod several_servers {
    use crate::database::Database;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn others_moves_are_told_and_not_looked_for() {
        crate::nodes::others_moves_are_told_and_not_looked_for(Database::postgres().await).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_watches_at_a_node_that_was_cut_off_misses_nothing() {
        crate::nodes::whoever_watches_at_a_node_that_was_cut_off_misses_nothing(Database::postgres().await)
            .await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_node_cut_off_in_an_append_holds_nobody() {
        crate::nodes::a_node_cut_off_in_an_append_holds_nobody(Database::postgres().await).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn news_come_by_nats_and_without_it() {
        crate::nodes::news_come_by_nats_and_without_it(Database::postgres().await).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn yesterdays_program_goes_on_beside_todays() {
        crate::nodes::yesterdays_program_goes_on_beside_todays(Database::postgres().await).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_edge_carries_the_crowd() {
        crate::nodes::an_edge_carries_the_crowd(Database::sqlite()).await;
    }

    /// On a PostgreSQL of its own, whose standby never comes.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_no_standby_has_is_acknowledged_to_nobody() {
        crate::nodes::what_no_standby_has_is_acknowledged_to_nobody().await;
    }

    /// Whoever sends letters stands still, or is killed.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn another_sends_when_the_sender_is_gone() {
        crate::delivered::killed::another_sends_when_the_sender_is_gone(Database::postgres().await).await;
    }
}
