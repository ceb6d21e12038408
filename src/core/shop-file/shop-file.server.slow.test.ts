import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "#core/identity/actor.ts";
import { allTables, shopFileTables } from "#core/privacy/all-tables.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { settingsSchema } from "#core/settings/settings.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { fillShop } from "./fill-shop.server.ts";
import { countRowsInto } from "./replaced-tables.ts";
import {
  countRows,
  openPackedSample,
  type PackedSample,
  pack,
  readEntries,
  withShop,
} from "./shop-file.fixture.ts";

let opened: PackedSample;
let sample: TestShop;
let packed: string;
let inFolder: (name: string) => string;

beforeAll(async () => {
  opened = await openPackedSample();
  ({ sample, file: packed } = opened);
  inFolder = (name) => join(opened.folder, `${name}.tar.zst`);
}, 120_000);
afterAll(() => opened.close());

describe("every table of the database", () => {
  test("every table of the database has an entry that says whether a shop file contains it", async () => {
    const rows = await sample.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    expect([...allTables.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test("refers only to tables that are filled before it, if it is in a shop file", async () => {
    const references = await sample.sql<{ child: string; parent: string }[]>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;
    const late = references.filter(
      ({ child, parent }) =>
        shopFileTables.includes(child) &&
        !shopFileTables.slice(0, shopFileTables.indexOf(child)).includes(parent),
    );
    expect(late).toEqual([]);
  });
});

test("a shop file of version 0.2.0 fills a shop, with what its owner had changed", async () => {
  const file = join(import.meta.dirname, "../../../tests/fixtures/shop-0.2.0.tar.zst");
  await withShop(async (shop) => {
    const { header, manifest } = await fillShop(shop, system, { file });
    expect(header.shopVersion).toBe("0.2.0");
    expect(await countRows(shop, shopFileTables)).toEqual(
      Object.fromEntries(shopFileTables.map((table) => [table, countRowsInto(table, manifest.rows)])),
    );
    expect((await readSettings(shop.db)).business.shopName).toBe("Lamps of Gagret");
    const changed = await shop.sql`select slug, price, stock, rating from product
      where slug in ('deodar-ridge', 'own') order by slug`;
    expect(changed).toMatchObject([
      { slug: "deodar-ridge", price: 77_700 },
      { slug: "own", price: 45_000, stock: 7 },
    ]);
    const entries = await readEntries(file);
    expect([...entries.values()].join()).toContain('"rating_sample":false');
    expect([...entries.keys()]).toContain("rows/discount_code.00000");
    expect(await shop.sql`select code, kind, percent, amount, first_order_only from promotion`).toMatchObject(
      [{ code: "WELCOME20", kind: "percent", percent: 20, amount: 0, first_order_only: true }],
    );
  });
});

test("no setting is a secret: secrets are settings of the process, or in a table that stays", () => {
  const fields = Object.values(settingsSchema.shape).flatMap((group) => Object.keys(group.shape));
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((name) => /secret|password|token|key|credential/i.test(name))).toEqual([]);
});

describe("the sample shop, packed with its samples", () => {
  test("the packed sample shop has no people, orders or secrets in its file", async () => {
    const text = [...(await readEntries(packed)).values()].join("\n");
    const people = await sample.sql<{ email: string; id: string }[]>`select email, id from "user"`;
    expect(people.length).toBeGreaterThan(2);
    for (const { email, id } of people) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(id);
    }
    const [secret] = await sample.sql<{ value: string }[]>`select value from own_secret`;
    if (secret) expect(text).not.toContain(secret.value);
    expect(text).not.toContain('"goLive"');
  });

  test("the packed sample shop fills an empty shop, which packs into the same file again, apart from stopped codes and offers", async () => {
    const [first, second] = await withShop(async (shop) => {
      const { notes } = await fillShop(shop, system, { file: packed });
      expect(notes.join(" ")).toContain("These codes came stopped");
      const running = await shop.sql`select 1 from promotion where stopped_at is null`;
      expect(running).toHaveLength(0);
      return [await readEntries(packed), await readEntries(await pack(shop, inFolder("again"), true))];
    });
    expect([...second.keys()]).toEqual([...first.keys()]);
    const isSame = ([name, text]: [string, string]) => second.get(name) === text;
    const others = [...first].filter((entry) => !isSame(entry)).map(([name]) => name);
    expect(others.filter((name) => !/^(manifest\.json|rows\/promotion\.)/.test(name))).toEqual([]);
    const pictures = opened.pictureFiles.map((name) => `pictures/${name}`);
    expect([...first.keys()]).toEqual(expect.arrayContaining(pictures));
  });

  test("the packed sample shop has the same search, filters and prices as before, and its stock begins with a movement", async () => {
    const derived = ["product_text", "product_note", "product_facet", "product_count"];
    const [before, after, movements] = await withShop(async (shop) => {
      await fillShop(shop, system, { file: packed });
      const stock = await shop.sql<{ reason: string; differs: number }[]>`
        select reason, count(*) filter (where change <> product.stock)::int as differs
        from stock_movement join product on product.id = product_id group by 1`;
      return [await readDerived(sample, derived), await readDerived(shop, derived), stock];
    });
    expect(after).toEqual(before);
    expect(movements).toEqual([{ reason: "opening stock", differs: 0 }]);
  });

  test("the packed sample shop cannot be filled in twice or over existing data", async () => {
    await withShop(async (shop) => {
      await fillShop(shop, system, { file: packed });
      await expect(fillShop(shop, system, { file: packed })).rejects.toThrow(/not empty.* product \(95\),/);
    });
    await expect(fillShop(sample, system, { file: packed })).rejects.toThrow(/not empty/);
  });

  test("the packed sample shop fills a shop that was started for the public, and its next start adds no samples", async () => {
    const shop = await openTestShop();
    const forPublic = { ...shop, config: { ...shop.config, mode: "live" as const } };
    await seedShop(forPublic, () => {});
    await fillShop(shop, system, { file: packed });
    const before = await countRows(shop, shopFileTables);
    await seedShop(shop, () => {});
    expect(await countRows(shop, shopFileTables)).toEqual(before);
    expect(before).toEqual(await countRows(sample, shopFileTables));
    await shop.close();
  });
});

/** Rows made by triggers, sorted. */
async function readDerived({ sql }: TestShop, tables: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of tables)
    found.push(
      await sql`select query_to_xml(${`select * from "${table}" as t order by t::text`}, true, true, '')::text as rows`,
    );
  found.push(await sql`select slug, lowest_price, category_position, stock from product order by slug`);
  return found;
}

test("a customer's photograph stays behind with its review, unless the owner shows it elsewhere", async () => {
  await withShop(async (shop) => {
    await seedShop(shop, () => {});
    const { sql, clock } = shop;
    const now = clock.now();
    await sql`insert into "user" (id, name, email, email_verified, role, created_at, updated_at)
      values ('a-customer', 'Ila', 'ila@example.com', true, 'user', ${now}, ${now})`;
    for (const [index, id] of ["private", "shown"].entries()) {
      await sql`insert into picture (id, width, height, placeholder, renditions, created_at)
        values (${id}, 9, 9, '#123456', '{"avif": [], "webp": []}', ${now})`;
      await sql`insert into review (id, product_id, user_id, rating, text, response, quality, delivery, photograph_id, written_at, approved_at)
        select ${id}, id, 'a-customer', 5, '', true, true, true, ${id}, ${now}, ${now} from product order by slug limit 1 offset ${index}`;
    }
    await sql`update article set picture_id = 'shown' where slug = (select min(slug) from article)`;
    const file = await pack(shop, inFolder("photographs"), true);
    await withShop(async (fresh) => {
      await fillShop(fresh, system, { file });
      expect(await fresh.sql`select id from picture where id in ('private', 'shown')`).toEqual([
        { id: "shown" },
      ]);
    });
  });
});

describe("the part left behind without samples", () => {
  test("the part left behind without samples is everything that nobody has changed", async () => {
    const file = await pack(sample, inFolder("bare"));
    const counts = await withShop(async (shop) => {
      await fillShop(shop, system, { file });
      return countRows(shop, shopFileTables);
    });
    const left = Object.entries(counts).filter(([, count]) => count > 0);
    expect(Object.fromEntries(left)).toEqual({
      video_file: 1,
      video_piece: 2,
      setting: 2,
      category: 1,
      collection: 1,
      picture: 1,
      promotion: 1,
    });
  });

  test("the part left behind without samples does not include anything that the owner kept, changed or made, or anything that these need", async () => {
    await withShop(async (shop) => {
      await seedShop(shop, () => {});
      const { sql } = shop;
      await sql`update product set sample = false where slug in ('deodar-ridge') or set_pricing is not null and box_pieces is null`;
      await sql`update article set sample = false where slug = (select min(slug) from article)`;
      // Stores the page as if the owner had saved each section.
      const saved = (column: string) =>
        `regexp_replace(${column}::text, ', "sample": true|"sample": true, ', '', 'g')::jsonb`;
      await shop.db.execute(
        `update page set sample = false, published = ${saved("published")} where slug = 'terms-conditions'`,
      );
      await shop.db.execute(
        `update page_draft set document = ${saved("document")} where slug = 'terms-conditions'`,
      );
      const sets = await sql<
        { id: string }[]
      >`select id from product where set_pricing is not null and box_pieces is null`;
      const file = await pack(shop, inFolder("kept"));
      await withShop(async (fresh) => {
        await fillShop(fresh, system, { file });
        const counts = await countRows(fresh, ["article", "page", "page_draft", "festival", "sample_review"]);
        expect(counts).toEqual({ article: 1, page: 1, page_draft: 1, festival: 0, sample_review: 0 });
        const shown = await fresh.sql<{ slug: string; sample: boolean }[]>`
          select slug, sample from product where archived_at is null and variant_of is null and set_pricing is null`;
        expect(shown).toEqual([{ slug: "deodar-ridge", sample: false }]);
        const parts = await fresh.sql<{ id: string; parts: number }[]>`
          select set_id as id, count(*)::int as parts from set_part group by 1`;
        expect(parts.length).toBe(sets.length);
      });
    });
  });
});
