// Compares the functions and triggers of a migrated database with the .sql files beside their tables.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.ts";

const root = join(import.meta.dirname, "..");
/** The platform's files come first, since triggers of the shop call their functions. */
const files = globSync("{platform,src}/**/*.sql", { cwd: root }).sort();

const ownFunctions = `from pg_proc p where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const ownTriggers = `from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`;
const listed = `select pg_get_functiondef(p.oid) as statement ${ownFunctions}
  union all select pg_get_triggerdef(t.oid) ${ownTriggers} order by 1`;

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const list = async (): Promise<string[]> =>
  (await database.pool.query(listed)).rows.map(({ statement }) => statement);

async function compareWithFiles() {
  const found = await list();
  const { rows } = await database.pool.query(`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement ${ownTriggers}
    union all select format('drop function %s cascade', p.oid::regprocedure) ${ownFunctions}`);
  // Drops each function after its triggers, and with its constraints.
  await database.pool.query(rows.map(({ statement }) => statement).join(";\n"));
  for (const file of files) await database.pool.query(readFileSync(join(root, file), "utf8"));
  const written = await list();
  return {
    "no file says": found.filter((statement) => !written.includes(statement)),
    "no migration has brought": written.filter((statement) => !found.includes(statement)),
  };
}

test("a migrated database has exactly the functions and triggers of the .sql files", async () => {
  expect((await list()).length).toBeGreaterThan(100);
  expect(await compareWithFiles()).toEqual({ "no file says": [], "no migration has brought": [] });
});

test("a changed function, a missing trigger and an unknown one are found", async () => {
  await database.pool.query(`
    create or replace function charges_total(charges jsonb) returns integer language sql immutable as 'select 0';
    drop trigger note_content_change on page;
    create trigger unknown before update on page for each row execute function suppress_redundant_updates_trigger()`);
  expect(await compareWithFiles()).toEqual({
    "no file says": [
      expect.stringContaining("FUNCTION public.charges_total"),
      expect.stringMatching(/^CREATE TRIGGER unknown /),
    ],
    "no migration has brought": [
      expect.stringContaining("FUNCTION public.charges_total"),
      expect.stringMatching(/^CREATE TRIGGER note_content_change .* ON public.page /),
    ],
  });
});
