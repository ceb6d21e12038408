import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { filledGaps, fillGapsScript } from "./fill-gaps.ts";

const without =
  "delete Object.hasOwn; delete AbortSignal.timeout; delete String.prototype.at;" +
  "for (const name of ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted']) delete Array.prototype[name];";

/** Runs code after the missing functions were filled in. */
function run(code: string): unknown {
  class AbortController {
    signal = { aborted: false };
    abort() {
      this.signal.aborted = true;
    }
  }
  const setTimeout = (task: () => void) => task();
  const scope = { AbortController, AbortSignal: { timeout: null }, setTimeout };
  return runInNewContext(`${without}${fillGapsScript};JSON.stringify(${code})`, scope);
}

test.each([
  ["Object.hasOwn({ a: 1 }, 'a')", "true"],
  ["Object.hasOwn({ a: 1 }, 'toString')", "false"],
  ["AbortSignal.timeout(1).aborted", "true"],
  ["[[1, 2].at(-1), [1, 2].at(0), 'ab'.at(-1), [].at(-1) ?? null]", '[2,1,"b",null]'],
  ["[[1, 2, 3].findLast((one) => one < 3), [].findLast(() => true) ?? null]", "[2,null]"],
  ["[[1, 2, 1].findLastIndex((one) => one === 1), [1].findLastIndex(() => false)]", "[2,-1]"],
  [
    "((list) => [list.toReversed(), list.toSorted((a, b) => a - b), list])([2, 3, 1])",
    "[[1,3,2],[1,2,3],[2,3,1]]",
  ],
])("with the function filled in, %s is %s", (code, answer) => {
  expect(run(code)).toBe(answer);
});

test("existing functions are not replaced, and every name of the list is filled in", () => {
  const own = runInNewContext(`const { at } = Array.prototype;${fillGapsScript};at === Array.prototype.at`, {
    AbortSignal: { timeout: null },
  });
  expect(own).toBe(true);
  const names = filledGaps.map((name) => `typeof ${name.includes(".") ? name : `[].${name}`}`);
  expect(run(`[${names.join()}]`)).toBe(JSON.stringify(filledGaps.map(() => "function")));
});
