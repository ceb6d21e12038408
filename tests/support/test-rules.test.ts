import { expect, test } from "vitest";
import { findTestViolations } from "./test-rules.ts";

test.each([
  ["platform/x.test.ts", "const child = spawn(command, args);", "watchChild"],
  ["tests/support/x.ts", "child = fork(file);", "watchChild"],
  ["platform/x.test.ts", "child.stdin?.write(word);", "stdin.end"],
  ["shop/x.fixture.ts", "createServer(async (request) => {});", "answerBy"],
  ["tests/e2e/x.spec.ts", "await page.setViewportSize(sizes.wide);", "drawn a moment after"],
  ["shop/x.test.ts", "expect(performance.now() - startedAt).toBeLessThan(100);", "depends on the machine"],
  ["shop/x.test.ts", "expect(Date.now() - startedAt).toBeLessThan(100);", "depends on the machine"],
])("%s: %s", (path, text, violation) => {
  expect(findTestViolations({ path, text }).join("\n")).toContain(violation);
});

test("a watched program and a program of the shop keep the rules", () => {
  const kept = [
    ["platform/x.test.ts", "const child = watchChild(spawn(command, args));"],
    ["platform/x.test.ts", "const child = watchChild(\n  fork(file),\n);"],
    ["scripts/run.ts", "const child = fork(program);"],
  ] as const;
  for (const [path, text] of kept) expect(findTestViolations({ path, text })).toEqual([]);
});
