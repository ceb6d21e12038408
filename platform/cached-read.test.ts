import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-database.ts";
import { cachedRead, cachedReadFor } from "./cached-read.ts";
import { recordReads } from "./content-reads.ts";
import { createVersionReader } from "./content-version.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addFamily("wood");
});
afterAll(() => database.close());

const addFamily = (slug: string) => database.sql`
  insert into fragrance_family (slug, name, position) values (${slug}, ${slug}, 0)`;

function openContext() {
  let timesRead = 0;
  return {
    readVersions: createVersionReader(database.sql),
    timesRead: () => timesRead,
    async readFamilies() {
      timesRead += 1;
      return (await database.sql<{ slug: string }[]>`select slug from fragrance_family order by slug`).map(
        ({ slug }) => slug,
      );
    },
  };
}

const readFamilies = cachedRead((context: ReturnType<typeof openContext>) => context.readFamilies());

test("a cached read is repeated only after a change of its tables, and then at once", async () => {
  const context = openContext();
  expect(await readFamilies(context)).toEqual(["wood"]);
  expect(await readFamilies(context)).toEqual(["wood"]);
  await database.sql`update article set title = title || '!'`;
  await database.sql`insert into setting (name, value, changed_at, changed_by) values ('x', '{}', now(), 'y')`;
  expect(await readFamilies(context)).toEqual(["wood"]);
  expect(context.timesRead()).toBe(1);
  await addFamily("rose");
  expect(await readFamilies(context)).toEqual(["rose", "wood"]);
  expect(context.timesRead()).toBe(2);
});

test("a change of the tables during a read makes the next call read again", async () => {
  const context = openContext();
  const { readFamilies: readSlowly } = context;
  context.readFamilies = async () => {
    const families = await readSlowly();
    await addFamily("oud");
    context.readFamilies = readSlowly;
    return families;
  };
  expect(await readFamilies(context)).not.toContain("oud");
  expect(await readFamilies(context)).toContain("oud");
});

test("each shop has its own cached reads, and a failed read is not cached", async () => {
  const one = openContext();
  const other = openContext();
  await readFamilies(one);
  other.readFamilies = () => Promise.reject(new Error("no answer"));
  await expect(readFamilies(other)).rejects.toThrow("no answer");
  other.readFamilies = async () => ["theirs"];
  expect(await readFamilies(other)).toEqual(["theirs"]);
  expect(await readFamilies(one)).not.toContain("theirs");
});

test("a page that uses a cached read depends on the tables of that read", async () => {
  const context = openContext();
  const readsOf = () =>
    recordReads(async (reads) => {
      await readFamilies(context);
      return reads;
    });
  const first = await readsOf();
  const second = await readsOf();
  expect(context.timesRead()).toBe(1);
  expect(first.has("fragrance_family")).toBe(true);
  expect(second.has("fragrance_family")).toBe(true);
});

test("a cached read with a key keeps one value for each key, up to the limit", async () => {
  const asked: string[] = [];
  const readFor = cachedReadFor(
    async ({ readFamilies: read }: ReturnType<typeof openContext>, { ending }: { ending: string }) => {
      asked.push(ending);
      return (await read()).map((family) => family + ending);
    },
    { most: 2 },
  );
  const context = openContext();
  for (const ending of ["!", "?", "!", "?"])
    expect((await readFor(context, { ending })).every((family) => family.endsWith(ending))).toBe(true);
  expect(asked).toEqual(["!", "?"]);
  await readFor(context, { ending: "!" });
  await readFor(context, { ending: "." });
  await readFor(context, { ending: "!" });
  expect(asked).toEqual(["!", "?", "."]);
  await readFor(context, { ending: "?" });
  expect(asked).toEqual(["!", "?", ".", "?"]);
});
