import { href } from "react-router";

/** The form on the sign-in page. */
export type AuthMode = "sign-in" | "sign-up" | "reset" | "email-code" | "number";

const pages = {
  "sign-in": "/auth",
  "sign-up": "/auth/sign-up",
  reset: "/auth/reset",
  "email-code": "/auth/email",
  number: "/auth/number",
} as const;

/** The address of a form. `next`, the page to return to, is kept when the shopper switches between forms. */
export function authPath(mode: AuthMode, next = "/"): string {
  const path = href(pages[mode]);
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
