//! One suite, run on both engines: SQLite in a temporary file, PostgreSQL at `DATABASE_URL`.

#![expect(
    clippy::unwrap_used,
    reason = "the suite's parts are tests, though not each function is marked as one"
)]

#[path = "conformance/bodies.rs"]
mod bodies;
#[path = "conformance/clocks.rs"]
mod clocks;
#[path = "conformance/clubs.rs"]
mod clubs;
#[path = "conformance/crash.rs"]
mod crash;
#[path = "conformance/database.rs"]
mod database;
#[path = "conformance/dispatch.rs"]
mod dispatch;
#[path = "conformance/facts.rs"]
mod facts;
#[path = "conformance/journal.rs"]
mod journal;
#[path = "conformance/newer.rs"]
mod newer;
#[path = "conformance/older.rs"]
mod older;
#[path = "conformance/people.rs"]
mod people;
#[path = "conformance/projections.rs"]
mod projections;
#[path = "conformance/search.rs"]
mod search;
#[path = "conformance/story.rs"]
mod story;
#[path = "conformance/verify.rs"]
mod verify;

/// Runs each case on both engines.
macro_rules! on_both_engines {
    ($($module:ident :: $case:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                super::$module::$case(crate::database::Database::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                if let Some(database) = crate::database::Database::postgres().await {
                    super::$module::$case(database).await;
                }
            })+
        }
    };
}

on_both_engines! {
    journal::what_is_appended_is_loaded_as_it_was,
    journal::a_stale_version_is_a_conflict_and_stores_nothing,
    journal::whoever_read_a_stream_reads_what_came_after,
    journal::a_retried_command_is_answered_as_the_first_time,
    journal::a_reused_command_id_is_noticed,
    journal::one_of_several_streams_in_conflict_refuses_the_whole_append,
    journal::of_64_concurrent_appends_to_one_stream_one_wins,
    journal::concurrent_appends_to_64_streams_all_succeed_without_gaps,
    journal::a_failing_append_does_not_fail_the_others_of_its_batch,
    journal::positions_of_two_stores_on_one_database_have_no_gaps,
    journal::a_follower_is_told_of_every_commit,
    journal::what_was_acknowledged_is_there_after_reopening,
    journal::a_closed_store_finishes_what_it_took_and_takes_no_more,
    journal::an_event_that_cannot_be_decoded_damages_its_stream_alone,
    clocks::a_time_that_goes_back_is_marked,
    crash::a_process_killed_while_appending_keeps_what_it_acknowledged,
    verify::an_untouched_log_verifies,
    verify::an_altered_body_is_found,
    verify::an_altered_photograph_is_found,
    verify::a_photograph_of_no_event_is_found,
    verify::a_removed_event_is_found,
    verify::a_log_cut_short_is_found,
    verify::a_row_that_is_no_event_is_found,
    verify::a_removed_command_is_found,
    clubs::a_name_belongs_to_one_open_club,
    clubs::of_two_who_take_a_name_at_once_one_has_it,
    clubs::namesakes_of_before_are_marked_and_the_first_has_the_name,
    bodies::nothing_is_put_below_a_body_that_is_closed,
    bodies::no_event_is_left_in_a_body_that_is_closed_nor_published_in_it,
    bodies::of_one_who_closes_a_body_and_one_who_comes_to_it_one_is_overtaken,
    projections::the_register_shows_names_members_and_dues,
    projections::the_event_shows_rules_officials_pairings_and_games,
    projections::a_game_shows_its_moves_rulings_and_appeals,
    projections::ratings_follow_the_run_and_its_correction,
    projections::an_account_has_its_roles_offices_and_clubs,
    projections::an_event_changes_no_document_of_another,
    projections::a_rebuild_gives_the_same_tables,
    projections::a_projection_spoilt_by_hand_is_made_right_by_a_rebuild,
    projections::a_corrupt_event_damages_its_stream_and_the_rest_runs,
    projections::an_event_that_cannot_be_decoded_is_not_written,
    newer::what_a_newer_program_wrote_is_shown_and_not_written_over,
    older::a_federation_of_an_older_program_goes_on,
    people::people_are_found_without_diacritics_and_sorted_by_given_name,
    search::whoever_has_every_word_is_found,
    search::words_come_and_go_with_names,
    search::a_word_that_very_many_have_is_found_page_by_page,
    search::what_a_program_of_before_wrote_is_found,
    people::pages_follow_each_other_without_gap_or_repetition,
    people::an_erased_person_leaves_a_pseudonym,
    people::names_are_withheld_by_the_rules_of_an_event_under_every_entry,
    people::a_login_or_fide_id_belongs_to_one,
    people::an_account_has_few_passkeys,
    people::a_reset_ends_what_was_begun_before_it,
    people::a_reset_beside_log_ins_leaves_none_of_them,
    people::tries_at_a_factor_grow_slow_until_one_is_right,
    people::notes_stay_beside_the_log,
    people::the_fide_list_is_replaced_and_searched,
    people::of_two_refreshes_at_once_one_is_told_to_look_again,
    people::failed_log_ins_are_counted,
    people::attempts_are_refused_as_the_rule_says,
    people::attempts_that_come_together_see_each_other,
    dispatch::of_several_who_take_each_letter_one_has_it,
    dispatch::only_what_was_refused_is_taken_again,
    dispatch::nothing_is_taken_in_a_term_that_is_over,
    dispatch::a_duty_goes_from_one_to_the_next,
}

/// The process that is killed: not a test of its own, see [`crash`].
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the crash tests"]
async fn appending_process() {
    crash::append_until_killed().await;
}

/// What only an engine with several writers can show.
mod several_writers {
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_transaction_held_open_holds_the_log_and_nothing_is_skipped() {
        if let Some(database) = crate::database::Database::postgres().await {
            super::journal::a_transaction_held_open_holds_the_log_and_nothing_is_skipped(database).await;
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_program_goes_on_beside_a_newer_schema() {
        if let Some(database) = crate::database::Database::postgres().await {
            super::newer::a_program_goes_on_beside_a_newer_schema(database).await;
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_holder_that_dies_leaves_no_gap() {
        if let Some(database) = crate::database::Database::postgres().await {
            super::journal::a_holder_that_dies_leaves_no_gap(database).await;
        }
    }
}
