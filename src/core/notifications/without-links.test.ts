import { expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

test.each([
  ["Win: https://evil.example/x?y=1", "Win: https: //evil. example/x?y=1"],
  ["www.evil.example", "www. evil. example"],
  ["evil.shop now", "evil. shop now"],
  ["दुकान.भारत", "दुकान. भारत"],
  ["evil。com evil．com", "evil。 com evil． com"],
  ["write to thief@evil.example", "write to thief@ evil. example"],
  ["http://10.0.0.1", "http: //10. 0. 0. 1"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("'%s' is no link in another person's email, and keeps its words", (words, shown) => {
  expect(withoutLinks(words)).toBe(shown);
});

test("what people write to each other stays as it is", () => {
  for (const words of ["शुभ दीपावली! Yours, A. K.", "Happy birthday.\nWith love: Asha", "10:30, see you"])
    expect(withoutLinks(words)).toBe(words);
});
