import { execFileSync } from "node:child_process";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test, vi } from "vitest";
import { openLog } from "./log.ts";

test("a failed query is logged without its values", () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const error = new DrizzleQueryError("insert into user values ($1, $2)", [
    "Asha Negi\n12 Mall Road",
    "asha@example.com",
  ]);
  log.error({ error: error.stack }, "request failed");
  log.warn({ error: String(error) }, "job failed");
  for (const line of lines) {
    expect(line).toContain("insert into user values");
    expect(line).not.toMatch(/Asha|Mall Road|asha@/);
  }
  expect(JSON.parse(String(lines[0])).error).toContain("\n    at ");
  expect(lines).toHaveLength(2);
});

test("the lines of a process that ends at once are written, in their order", () => {
  const module = new URL("log.ts", import.meta.url).href;
  const program = `import { openLog } from "${module}";
    const log = openLog("info");
    for (let number = 0; number < 500; number += 1) log.info({ number }, "request");
    process.exit(0);`;
  const written = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  const numbers = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).number);
  expect(numbers).toEqual(Array.from({ length: 500 }, (_line, number) => number));
});

test("a prepared line has the fields that it shares and its own, and is written from level info on", () => {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const fields = [{ route: '/"\n' }, "request"] as const;
  openLog("info", to).prepare(...fields)({ requestId: '"1"', ms: 3, kept: true });
  openLog("info", to).info({ requestId: '"1"', ms: 3, kept: true, route: '/"\n' }, "request");
  const [prepared, usual] = lines.map((line) => line.replace(/"time":"[^"]+"/, ""));
  expect(prepared).toBe(usual);
  openLog("warn", to).prepare(...fields)({ ms: 3 });
  expect(lines).toHaveLength(2);
});

test("each line has the time at which it was written", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const times: string[] = [];
  const log = openLog("info", { write: (line) => void times.push(JSON.parse(line).time) });
  for (const ms of [0, 0, 1, 2]) {
    vi.setSystemTime(1_800_000_000_000 + ms);
    log.info({}, "request");
    log.prepare({}, "request")({ ms });
  }
  vi.useRealTimers();
  expect(times.map((time) => Date.parse(time) - 1_800_000_000_000)).toEqual([0, 0, 0, 0, 1, 1, 2, 2]);
});
