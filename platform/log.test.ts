import { execFileSync } from "node:child_process";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("a failed query is logged without its values", () => {
  const lines: string[] = [];
  const log = openLog("info", { to: { write: (line) => void lines.push(line) } });
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

test("the lines of a process that ends at once are written, in order", () => {
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
