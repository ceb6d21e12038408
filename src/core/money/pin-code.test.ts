import { expect, test } from "vitest";
import { parsePinCode } from "./pin-code.ts";

test("a PIN code has six digits, with or without a space in the middle", () => {
  expect(parsePinCode("177201")).toBe("177201");
  expect(parsePinCode("177 201")).toBe("177201");
  expect(parsePinCode(" 110001 ")).toBe("110001");
});

test.each([
  "१७७२०१",
  "१७७ २०१",
  "177-201",
  "177\u2011201",
  "177\u2013201",
  "177\u00a0201",
  "\u200b177201",
  "੧੭੭੨੦੧",
  "１７７２０１",
])("'%s' is the PIN code 177201 as people type it", (text) => {
  expect(parsePinCode(text)).toBe("177201");
});

test.each(["000000", "012345", "17720", "1772011", "177  201", "17 7201", "1772O1", "१७७२०", ""])(
  "'%s' is not a PIN code",
  (text) => {
    expect(parsePinCode(text)).toBeUndefined();
  },
);
