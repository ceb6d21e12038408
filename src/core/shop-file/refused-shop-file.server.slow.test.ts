import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system } from "#core/identity/actor.ts";
import { shopFileTables } from "#core/privacy/all-tables.ts";
import { readSealedFile, sha256Of, writeSealedFile } from "#platform/backup/sealed-file.ts";
import type { TarEntry } from "#platform/backup/tar.ts";
import { fillShop } from "./fill-shop.server.ts";
import { readShopFile } from "./read-shop-file.server.ts";
import { countRows, openPackedSample, type PackedSample, withShop } from "./shop-file.fixture.ts";
import { entryNames } from "./shop-file.ts";

let opened: PackedSample;
let packed: string;
let folder: string;

beforeAll(async () => {
  opened = await openPackedSample();
  ({ file: packed, folder } = opened);
}, 120_000);
afterAll(() => opened.close());

describe("a file that nobody should open", () => {
  /** Packs the sample shop with changed entries and valid checksums, as an attacker would. */
  async function forge(name: string, change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
    const entries: TarEntry[] = [];
    for await (const entry of readSealedFile(packed)) entries.push(entry);
    const changed = change(entries.filter((entry) => entry.name !== entryNames.manifest));
    const manifest = JSON.parse(
      entries.find((entry) => entry.name === entryNames.manifest)?.bytes.toString() ?? "",
    );
    manifest.sha256 = Object.fromEntries(changed.map((entry) => [entry.name, sha256Of(entry.bytes)]));
    const file = join(folder, `${name}.tar.zst`);
    async function* list() {
      yield* changed;
      yield { name: entryNames.manifest, bytes: Buffer.from(JSON.stringify(manifest)) };
    }
    await writeSealedFile(file, list(), { writtenAt: new Date(0), verify: async () => {} });
    return file;
  }

  const replaceIn = (entry: string, from: string | RegExp, to: string) => (entries: TarEntry[]) =>
    entries.map((one) =>
      one.name.startsWith(entry)
        ? { ...one, bytes: Buffer.from(one.bytes.toString().replace(from, to)) }
        : one,
    );
  const add = (name: string, bytes: Buffer | string) => (entries: TarEntry[]) => [
    ...entries,
    { name, bytes: Buffer.from(bytes) },
  ];

  const flat = { x: 0.5, y: 0.5 };
  const flatLabel = { corners: [flat, flat, flat, flat], version: "", blank: { avif: [], webp: [] } };

  const forged: [string, (entries: TarEntry[]) => TarEntry[], RegExp][] = [
    ["a path out of its folder", add("../../etc/passwd", "x"), /no shop writes an entry named/],
    ["a picture's name with a path", add("pictures/../../x.webp", "x"), /no shop writes an entry named/],
    [
      "a picture that is a page",
      add(`pictures/${"a".repeat(20)}.webp`, "<script>1</script>"),
      /is no picture/,
    ],
    ["a table of people", add("rows/user.00000", '{"id":"x"}\n'), /no table named user/],
    [
      "a table whose name is SQL",
      add('rows/product"; drop table product; --.00000', "{}\n"),
      /no shop writes/,
    ],
    ["a row that is no JSON", replaceIn("rows/category", "{", "<"), /no JSON/],
    ["a row that is a list", replaceIn("rows/category", /^.*\n/, "[]\n"), /no columns/],
    [
      "a colour that is a style sheet",
      replaceIn("rows/picture", /"placeholder":"#/, '"placeholder":"red;'),
      /placeholder/,
    ],
    [
      "a picture from elsewhere",
      replaceIn("rows/picture", '"url": "/', '"url": "//evil.example/'),
      /renditions/,
    ],
    [
      "a label that makes no sheet",
      replaceIn("rows/picture", /"label":(null|\{.*?\}\})/, `"label":${JSON.stringify(flatLabel)}`),
      /its label/,
    ],
    ["an address that runs", replaceIn("rows/article", /"title":"/, '"title":"java\\nscript:'), /would run/],
    ["settings that are none", replaceIn("rows/setting", '"name":"search"', '"name":"goLive"'), /goLive/],
    ["a newer format", replaceIn("shop.json", /"format": 1/, '"format": 2'), /newer version/],
    ["a newer version", replaceIn("shop.json", /"shopVersion": "/, '"shopVersion": "9'), /newer version/],
    ["a newer schema", replaceIn("shop.json", /"migration": /, '"migration": 9'), /newer version/],
    ["fewer rows than it says", replaceIn("rows/faq_entry", /^.*\n/, ""), /does not hold what it says/],
  ];

  test.each(forged)("%s is refused while it is read", async (name, change, message) => {
    await expect(readShopFile(await forge(name.replaceAll(" ", "-"), change))).rejects.toThrow(message);
  });

  const halfWay: [string, (entries: TarEntry[]) => TarEntry[], RegExp][] = [
    [
      "a column that no shop has",
      replaceIn("rows/faq_entry", "{", '{"is_admin":true,'),
      /does not know the column is_admin/,
    ],
    [
      "a column that is SQL",
      replaceIn("rows/faq_entry", "{", '{"x) values (1); drop table product; --":1,'),
      /does not know/,
    ],
    [
      "a price that is a text",
      replaceIn("rows/product", /"price":\d+/, '"price":"1; drop table product"'),
      /rows of product do not fit/,
    ],
    [
      "a product of a category that is not there",
      replaceIn("rows/product", /"category_slug":"[^"]+"/, '"category_slug":"none"'),
      /rows of product do not fit/,
    ],
  ];

  test.each(halfWay)("%s is refused and leaves nothing behind", async (name, change, message) => {
    const file = await forge(name.replaceAll(" ", "-"), change);
    await withShop(async (shop) => {
      const before = await countRows(shop, [...shopFileTables, "media_file", "audit_event", "seed_run"]);
      await expect(fillShop(shop, system, { file })).rejects.toThrow(message);
      expect(await countRows(shop, Object.keys(before))).toEqual(before);
    });
  });

  test("SQL in a text is stored as text", async () => {
    const words = "'); drop table product; --";
    const file = await forge(
      "sql-text",
      replaceIn("rows/faq_entry", /"question":"[^"]*"/, `"question":"${words}"`),
    );
    await withShop(async (shop) => {
      await fillShop(shop, system, { file });
      expect(await shop.sql`select question from faq_entry where question = ${words}`).toHaveLength(1);
    });
  });

  test("a small file that expands to a huge one is refused before it is expanded", async () => {
    const file = await forge("bomb", add("rows/article.00009", Buffer.alloc(70_000_000)));
    await expect(readShopFile(file)).rejects.toThrow(/larger than 64000000 bytes/);
    const long = await forge("long-row", add("rows/article.00009", `"${"a".repeat(2_000_000)}"\n`));
    await expect(readShopFile(long)).rejects.toThrow(/a row of article is too long/);
  });

  test("a damaged or truncated file is refused, and any other file", async () => {
    const bytes = await readFile(packed);
    const damaged = join(folder, "damaged.tar.zst");
    const at = Math.floor(bytes.length / 2);
    await writeFile(
      damaged,
      Buffer.concat([bytes.subarray(0, at), Buffer.from([(bytes[at] ?? 0) ^ 1]), bytes.subarray(at + 1)]),
    );
    await expect(readShopFile(damaged)).rejects.toThrow(/damaged/);
    await writeFile(damaged, bytes.subarray(0, at));
    await expect(readShopFile(damaged)).rejects.toThrow(/its end is missing/);
    await writeFile(damaged, "a text");
    await expect(readShopFile(damaged)).rejects.toThrow(/not a complete shop file/);
  });
});
