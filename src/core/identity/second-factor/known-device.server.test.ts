import { expect, test } from "vitest";
import { signValue } from "../signed-value.server.ts";
import { findKnownDevice, markDevice } from "./known-device.server.ts";

const secrets = { sessionSecret: "a".repeat(32) };
const clientWith = (mark: string) => ({ device: { words: "Firefox on Android", mark } });

test("a device known for one account is also known for a second one once that has signed in on it", () => {
  const first = markDevice(secrets, clientWith(""), "asha");
  const id = findKnownDevice(secrets, clientWith(first), "asha");
  expect(id).toBeDefined();
  expect(findKnownDevice(secrets, clientWith(first), "binu")).toBeUndefined();
  const both = markDevice(secrets, clientWith(first), "binu");
  expect(findKnownDevice(secrets, clientWith(both), "asha")).toBe(id);
  expect(findKnownDevice(secrets, clientWith(both), "binu")).toBe(id);
});

test.each([
  ["of an earlier version", Buffer.from('{"device":"1","users":["asha"]}').toString("base64url")],
  ["that is no JSON", "asha"],
])("a mark %s makes the device unknown, and the next sign-in marks it again", (_, text) => {
  const old = clientWith(signValue(secrets.sessionSecret, "device", text));
  expect(findKnownDevice(secrets, old, "asha")).toBeUndefined();
  const marked = clientWith(markDevice(secrets, old, "asha"));
  expect(findKnownDevice(secrets, marked, "asha")).toBeDefined();
});
