// The packed sample shop, which tests of shop files open, compare and forge.
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { system } from "#core/identity/actor.ts";
import { storePicture } from "#platform/media/media.ts";
import { pieceBytes, storeVideo } from "#platform/media/videos.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { packShop } from "./pack-shop.server.ts";
import { listShopFile } from "./read-shop-file.server.ts";
import { entryNames } from "./shop-file.ts";

export type PackedSample = {
  folder: string;
  sample: TestShop;
  /** The file holds the samples, too. */
  file: string;
  /** The files of the one picture that was uploaded: with the shop's label, and without it. */
  pictureFiles: string[];
  close(): Promise<void>;
};

export async function openPackedSample(): Promise<PackedSample> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "deodar-shop-file-"));
  const sample = await openTestShop();
  await seedShop(sample, () => {});
  await seedAccounts(sample, () => {});
  const pictureFiles = await addOwnPicture(sample);
  await addFilm(sample);
  const file = await pack(sample, join(folder, "sample.tar.zst"), true);
  return {
    folder,
    sample,
    file,
    pictureFiles,
    async close() {
      await sample.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Longer than one piece, so that the order of pieces is tested. A product shows it. */
async function addFilm({ db, clock, sql }: TestShop): Promise<void> {
  const file = new Blob([Buffer.alloc(pieceBytes + 1000, 7)]);
  const filmId = await db.transaction((tx) =>
    storeVideo(tx, clock, { file, contentType: "video/mp4", name: "pouring.mp4" }),
  );
  await sql`update product set film_id = ${filmId} where slug = 'deodar-ridge'`;
}

/** Makes the first picture of a product an uploaded one, at a value of its options. */
async function addOwnPicture({ db, clock, sql }: TestShop): Promise<string[]> {
  const { default: sharp } = await import("sharp");
  const urls: string[] = [];
  for (const background of ["#3a5a78", "#5a3a78"]) {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .webp()
      .toBuffer();
    urls.push(await storePicture(db, clock, bytes));
  }
  const [renditions, blank] = urls.map((url) => ({ avif: [], webp: [{ width: 40, url }] }));
  const corners = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ];
  const label = JSON.stringify({ corners, version: "", blank });
  await sql`insert into picture (id, width, height, placeholder, renditions, label, created_at)
    values ('ownpicture', 40, 40, '#3a5a78', ${JSON.stringify(renditions)}::jsonb, ${label}::jsonb, ${clock.now()})`;
  await sql`update product_picture set picture_id = 'ownpicture'
    where position = 0 and product_id = (select id from product where slug = 'deodar-ridge')`;
  await sql`update product set swatches = '{"Size": {"113 g": "picture", "227 g": "#c94f6d"}}' where slug = 'deodar-ridge'`;
  return urls.map((url) => url.replace("/media/", ""));
}

export async function pack(shop: TestShop, file: string, withSamples = false): Promise<string> {
  await packShop(shop, system, { file, withSamples });
  return file;
}

export async function withShop<Result>(use: (shop: TestShop) => Promise<Result>): Promise<Result> {
  const shop = await openTestShop();
  try {
    return await use(shop);
  } finally {
    await shop.close();
  }
}

export async function readEntries(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { name, bytes } of listShopFile(file))
    if (name !== entryNames.header && name !== entryNames.manifest) found.set(name, bytes.toString("latin1"));
  return found;
}

export async function countRows(
  { sql }: TestShop,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql<{ count: number }[]>`select (xpath('/row/count/text()',
      query_to_xml(${`select count(*) from "${table}"`}, false, true, '')))[1]::text::int as count`;
    found[table] = row?.count ?? -1;
  }
  return found;
}
