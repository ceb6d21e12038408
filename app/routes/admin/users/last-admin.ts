/** Why a role is kept, or an account stays enabled. */
export const lastAdmin = "The shop must keep one admin. Make another user an admin first.";
