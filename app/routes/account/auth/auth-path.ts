/** The three forms of /auth; sign-in is the one without a `mode` parameter. */
export type AuthMode = "sign-in" | "sign-up" | "reset";

export function parseAuthMode(text: string | null): AuthMode {
  return text === "sign-up" || text === "reset" ? text : "sign-in";
}

/** The address of a form. `next`, the page to return to, is kept when the shopper switches between forms. */
export function authPath(mode: AuthMode, next: string): string {
  const query = new URLSearchParams({
    ...(mode === "sign-in" ? {} : { mode }),
    ...(next === "/" ? {} : { next }),
  });
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
