import { expect, test } from "vitest";
import { acceptedSecrets } from "./session-secret.server.ts";
import { readSignedValue, signValue } from "./signed-value.server.ts";

const before = "a".repeat(32);
const now = "b".repeat(32);

test("a change of the session secret signs nobody out, and the old secret signs nothing new", () => {
  const token = signValue(before, "session", "token");
  const rotated = { sessionSecret: now, previousSessionSecret: before };
  expect(readSignedValue(acceptedSecrets(rotated), "session", token)).toBe("token");
  expect(signValue(rotated.sessionSecret, "session", "token")).not.toBe(token);
  expect(readSignedValue(acceptedSecrets({ sessionSecret: now }), "session", token)).toBeUndefined();
});

test("a signature for another purpose or another text is refused", () => {
  const token = signValue(now, "session", "token");
  expect(readSignedValue([now], "google", token)).toBeUndefined();
  expect(readSignedValue([now], "session", token.replace("token", "taken"))).toBeUndefined();
});
