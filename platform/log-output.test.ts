import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { watchChild } from "../tests/support/outside-streams.ts";

const module = new URL("log.ts", import.meta.url).href;
/** Logs four megabytes, more than a pipe holds, then reports on standard error that it still runs. */
const program = (then: string) => `import { once } from "node:events";
  import { openLog } from "${module}";
  const log = openLog("info");
  for (let number = 0; number < 4000; number += 1) {
    log.info({ number, filler: "x".repeat(1000) }, "request");
    if (number % 100 === 0) await new Promise(setImmediate);
  }
  process.stderr.write("running");
  await once(process.stdin, "data");
  ${then}`;

async function startUnread(then: string): Promise<ChildProcessWithoutNullStreams> {
  const child = watchChild(
    spawn(process.execPath, ["--input-type=module", "--eval", program(then)], { stdio: "pipe" }),
  );
  await once(child.stderr, "data");
  return child;
}

test("a process whose log nobody reads continues, and reports the number of dropped lines once the log is read again", async () => {
  const child = await startUnread('log.info({ number: 4000 }, "request"); process.exit(0);');
  let read = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    read += part;
    // The program ends after reading this; a second write would find its pipe closed.
    if (read.includes('"dropped"') && !child.stdin.writableEnded) child.stdin.end("end");
  });
  await once(child, "close");
  const lines = read
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const numbers = lines.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  expect(dropped).toBeGreaterThan(1000);
  expect(numbers.length + dropped).toBe(4001);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers.at(-1)).toBe(4000);
});

test("a process whose log nobody reads can end", async () => {
  const child = await startUnread("process.exit(0);");
  child.stdin.end("end");
  expect((await once(child, "exit"))[0]).toBe(0);
  child.stdout.destroy();
});
