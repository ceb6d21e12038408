import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOtherState, findGstin, findGstinState, gstinCheckDigit, parseGstin } from "./gstin.ts";

// Computed by hand: 221 mod 36 = 5, 31 is V; 168 mod 36 = 24, 12 is C.
test.each(["27AAPFU0939F1ZV", "02ABCDE1234F1ZC"])("%s is a GSTIN", (gstin) => {
  expect(parseGstin(gstin)).toBe(gstin);
});

test("a GSTIN may be typed in small letters and with spaces", () => {
  expect(parseGstin(" 27 aapfu 0939f 1zv")).toBe("27AAPFU0939F1ZV");
});

test("the first valid number is found in a text", () => {
  expect(findGstin("Bill to 27AAPFU0939F1ZW, no: 27aapfu0939f1zv. Thanks")).toBe("27AAPFU0939F1ZV");
  expect(findGstin("Forty jars by Diwali, please.")).toBeUndefined();
});

test.each([
  ["a wrong check digit", "27AAPFU0939F1ZW"],
  ["no such state", "99AAPFU0939F1ZV"],
  ["too short", "27AAPFU0939F1Z"],
  ["too long", "27AAPFU0939F1ZVV"],
  ["a PAN in the wrong order", "270939AAPFUF1ZV"],
  ["nothing", ""],
])("%s is no GSTIN", (_what, text) => {
  expect(parseGstin(text)).toBeUndefined();
});

test("one wrong character in any place is found", () => {
  const valid = "27AAPFU0939F1ZV";
  const place = fc.integer({ min: 0, max: 14 });
  const character = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  fc.assert(
    fc.property(place, character, (index, other) => {
      fc.pre(valid[index] !== other);
      expect(parseGstin(valid.slice(0, index) + other + valid.slice(index + 1))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("the check digit is one of 0-9A-Z and depends on the first fourteen characters", () => {
  expect(gstinCheckDigit("27AAPFU0939F1Z")).toBe("V");
  expect(gstinCheckDigit("02ABCDE1234F1Z?")).toBe("C");
});

test("a GSTIN registered outside the delivery's state gets a remark", () => {
  expect(findGstinState("27AAPFU0939F1ZV")?.code).toBe("MH");
  expect(describeOtherState("27AAPFU0939F1ZV", "MH")).toBeUndefined();
  expect(describeOtherState("27AAPFU0939F1ZV", "HP")).toMatch(
    /of Maharashtra, the parcel goes to Himachal Pradesh\. The place of supply is Himachal Pradesh/,
  );
  expect(describeOtherState("", "HP")).toBeUndefined();
});
