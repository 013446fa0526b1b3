//! Bodies, clubs, memberships, officials and their terms, event-rules documents, registrations.
