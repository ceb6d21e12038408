import { expect, test } from "vitest";
import { authenticatorUri, codeOfStep, findCodeStep, toBase32 } from "./one-time-code.server.ts";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at second %i the code is that of RFC 6238's appendix B", (second, code) => {
  expect(codeOfStep(secret, Math.floor(second / 30), 8)).toBe(code);
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j in base 32 is that of RFC 4648", (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test("a code is accepted half a minute early or late, and once", () => {
  const now = new Date(1_800_000_000_000);
  const step = 60_000_000;
  const find = (of: number, lastStep = 0) => findCodeStep(secret, codeOfStep(secret, of), { now, lastStep });
  expect([find(step - 1), find(step), find(step + 1)]).toEqual([step - 1, step, step + 1]);
  expect([find(step - 2), find(step + 2)]).toEqual([undefined, undefined]);
  expect(find(step, step)).toBeUndefined();
  expect(findCodeStep(secret, "", { now, lastStep: 0 })).toBeUndefined();
});

test("an app gets the shop's name, the account and the secret", () => {
  expect(authenticatorUri(secret, { issuer: "Deodar & Diya", account: "asha@example.com" })).toBe(
    "otpauth://totp/Deodar%20%26%20Diya:asha%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Deodar%20%26%20Diya",
  );
});
