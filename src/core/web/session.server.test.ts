import { expect, test } from "vitest";
import { openTestClock } from "../../../tests/support/test-clock.ts";
import { readSessionToken, sessionCookie } from "./session.server.ts";

const http = "http://localhost:3000";

test("the token comes from the bearer header, else from the cookie", () => {
  const cookie = { Cookie: "cart=a*1*1; session=from-cookie" };
  expect(readSessionToken(new Headers({ ...cookie, Authorization: "Bearer from-header" }), http)).toBe(
    "from-header",
  );
  expect(readSessionToken(new Headers(cookie), http)).toBe("from-cookie");
  expect(readSessionToken(new Headers({ ...cookie, Authorization: "Basic abc" }), http)).toBe("from-cookie");
  expect(readSessionToken(new Headers(), http)).toBeUndefined();
});

test("the session cookie lasts as long as the session can", () => {
  const clock = openTestClock("2026-11-20T12:00:00+05:30");
  const config = { publicUrl: http } as Parameters<typeof sessionCookie>[0]["config"];
  const expiresAt = new Date("2026-11-21T12:00:00+05:30");
  expect(sessionCookie({ clock, config }, { token: "abc", expiresAt })).toBe(
    "session=abc; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax",
  );
});
