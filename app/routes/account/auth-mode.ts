/** The three faces of /auth; sign-in is the one without a `mode` in the address. */
export type AuthMode = "sign-in" | "sign-up" | "reset";

export function parseAuthMode(text: string | null): AuthMode {
  return text === "sign-up" || text === "reset" ? text : "sign-in";
}

/** Keeps where the visitor was going while she changes her mind. */
export function authPath(mode: AuthMode, next: string): string {
  const query = new URLSearchParams({
    ...(mode === "sign-in" ? {} : { mode }),
    ...(next === "/" ? {} : { next }),
  });
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
