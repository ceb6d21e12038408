// The first migration stands for those before it. Compares the schema and the rows that it makes with what they made: `fixtures/baseline.txt`
// has a line an object, with the sum of its definition as PostgreSQL words it. If a later PostgreSQL words them otherwise, and only then, the
// file is written anew from the unchanged baseline.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { listSchema } from "./support/list-schema.ts";
import { openEmptyDatabase } from "./support/open-empty-database.ts";

const root = join(import.meta.dirname, "..");
const statements = readFileSync(join(root, "migrations/0062_baseline.sql"), "utf8").split(
  "--> statement-breakpoint",
);
const expected = readFileSync(join(root, "tests/fixtures/baseline.txt"), "utf8").trim().split("\n");

async function listAfter(run: readonly string[]): Promise<string[]> {
  const empty = await openEmptyDatabase();
  const database = openDatabase(empty.address, { connections: 1 });
  try {
    await database.pool.query(run.join(";\n"));
    return await listSchema(database.pool);
  } finally {
    await database.close();
    await empty.close();
  }
}

test("the baseline makes every object and row that the migrations before it made, and no other", async () => {
  expect(expected.length).toBeGreaterThan(800);
  expect(await listAfter(statements)).toEqual(expected);
});

test("an index, a trigger and a row that are taken out of the baseline are found, and so is a changed default", async () => {
  const without = statements
    .filter((one) => !/INDEX account_user |TRIGGER set_category_position |INSERT INTO promotion /.test(one))
    .map((one) => one.replace("sold_out_last boolean DEFAULT false", "sold_out_last boolean DEFAULT true"));
  expect(without.length).toBe(statements.length - 3);
  const found = await listAfter(without);
  const isMissing = (line: string) => !found.includes(line);
  expect(expected.filter(isMissing)).toEqual([
    expect.stringMatching(/^index account_user /),
    expect.stringMatching(/^row promotion /),
    expect.stringMatching(/^table product /),
    expect.stringMatching(/^trigger product set_category_position /),
  ]);
});
