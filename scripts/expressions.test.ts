import { expect, test } from "vitest";
import { findSlowness, listExpressions } from "./expressions.ts";

test("the regular expressions of a file are its literals and those made of constant texts", () => {
  const text = `
    const letters = "a-z";
    const word = /^x+$/u;
    const own = new RegExp(\`^[\${letters}]{2}$\`, "i");
    const other = RegExp("x");
    const made = (name: string) => new RegExp(name);`;
  expect(listExpressions("x.ts", text)).toEqual({
    expressions: [
      { source: "^x+$", flags: "u", line: 3 },
      { source: "^[a-z]{2}$", flags: "i", line: 4 },
      { source: "x", flags: "", line: 5 },
    ],
    unreadable: [6],
  });
});

test.each([
  ["^(a+)+$", "exponential"],
  [String.raw`\s+$`, "2nd degree polynomial"],
  ["^[a-z]+$", undefined],
])("the expression %s has this slowness: %s", async (source, slowness) => {
  const found = await findSlowness({ source, flags: "", line: 1 });
  if (slowness) expect(found).toContain(slowness);
  else expect(found).toBeUndefined();
});
