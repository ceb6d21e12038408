import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test.each([
  ["a NUL", '{"a":"x\\u0000y"}', { a: "xy" }],
  ["a first half of a character", '{"a":["Candle \\ud83d"]}', { a: ["Candle "] }],
  ["a second half, in capitals", '{"a":{"b":"\\uDD6F!"}}', { a: { b: "!" } }],
  ["a whole emoji", '{"a":"\\ud83d\\udd6f"}', { a: "🕯" }],
  ["an escaped backslash before the same signs", '{"a":"\\\\u0000"}', { a: "\\u0000" }],
  ["numbers and null", '{"a":[1,null],"b":"\\u0000"}', { a: [1, null], b: "" }],
])("%s in JSON of others is read as something that can be stored", (_, text, read) => {
  expect(parseJson(text)).toEqual(read);
});

test.each(["", "[", '{"a":"\0"}', "<html>"])("%j is no JSON", (text) => {
  expect(parseJson(text)).toBeUndefined();
});
