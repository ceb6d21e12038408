import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";

test.each([
  ["9816000001", "9816000001"],
  ["09816000001", "9816000001"],
  ["+91-98160-00001", "9816000001"],
  ["919816000001", "9816000001"],
  ["981600000", undefined],
  ["98160000012", undefined],
  ["98160o0001", undefined],
])("the phone number %s is parsed as %s", (text, digits) => {
  expect(parsePhone(text)).toBe(digits);
});
