import { expect, test } from "vitest";
import { z } from "zod";
import { acceptedSecrets } from "./session-secret.server.ts";
import { readSignedData, readSignedValue, signData, signValue } from "./signed-value.server.ts";

const before = "a".repeat(32);
const now = "b".repeat(32);

test("a change of the session secret signs nobody out, and the old secret signs nothing new", () => {
  const token = signValue(before, "session", "token");
  const rotated = { sessionSecret: now, previousSessionSecret: before };
  expect(readSignedValue(acceptedSecrets(rotated), "session", token)).toBe("token");
  expect(signValue(rotated.sessionSecret, "session", "token")).not.toBe(token);
  expect(readSignedValue(acceptedSecrets({ sessionSecret: now }), "session", token)).toBeUndefined();
});

test("a signature for another purpose or text is refused", () => {
  const token = signValue(now, "session", "token");
  expect(readSignedValue([now], "google", token)).toBeUndefined();
  expect(readSignedValue([now], "session", token.replace("token", "taken"))).toBeUndefined();
});

test("signed data is read unchanged, also if the previous secret signed it", () => {
  const schema = z.object({ userId: z.string(), until: z.number() });
  const data = { userId: "आशा", until: 1_800_000_000_000 };
  const signed = signData(before, "second-step", data);
  expect(readSignedData([now, before], "second-step", schema, signed)).toEqual(data);
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
});

test.each([
  ["that is signed for another purpose", signData(now, "google", { id: "1" })],
  ["that is signed with another secret", signData(before, "device", { id: "1" })],
  ["of another shape", signData(now, "device", { number: 1 })],
  ["that is no JSON", signValue(now, "device", "asha")],
  ["without a signature", "asha"],
  ["that is empty", ""],
])("a signed value %s cannot be read", (_, signed) => {
  expect(readSignedData([now], "device", z.object({ id: z.string() }), signed)).toBeUndefined();
});
