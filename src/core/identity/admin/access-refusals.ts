import type { RoleChange } from "../accounts.server.ts";

/** Says why a role is kept, or an account stays enabled. */
export const accessRefusals: Record<Extract<RoleChange, { ok: false }>["reason"], string> = {
  "last-admin": "The shop must keep one admin. Make another user an admin first.",
  "email-unconfirmed":
    "Nobody has confirmed this email address yet. Ask the person to open the link in the shop's first email, or to choose a new password by 'Forgot Password?'; then give the role.",
};
