//! Who may do what where: roles, actions, scopes, conflicts of interest, Permit.
