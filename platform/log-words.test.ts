import { expect, test } from "vitest";
import { openLog } from "./log.ts";
import { describeLogLine } from "./log-words.ts";

test("a line of the log in words contains no JSON, and marks an error", () => {
  const lines: string[] = [];
  const log = openLog("info", { inWords: true, to: { write: (line) => void lines.push(line) } });
  log.info({ ms: 21_989, pooled: false }, "database found");
  log.error({ error: "Connection terminated" }, "job queue failed");
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}\d\d:\d\d:\d\d Database found \(ms 21989, pooled false\)\n$/),
    expect.stringMatching(/^ {2}\d\d:\d\d:\d\d ERROR Job queue failed \(error Connection terminated\)\n$/),
  ]);
});

test("a line that is no event of the log is returned unchanged", () => {
  for (const line of ["not JSON\n", "null\n", "7\n"]) expect(describeLogLine(line)).toBe(line);
});
