import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/identity/actor.ts";
import {
  addToLibrary,
  cutLibraryPicture,
  deleteLibraryPicture,
  turnLibraryPicture,
} from "#core/pictures/edit-library.server.ts";
import type { LabelCorners } from "#core/pictures/picture.ts";
import { deleteMediaJob, renderPictureJob } from "#core/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { findMedia } from "#platform/media/media.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  labelPhotograph,
  previewLabel,
  relabelPhotographs,
  takeLabelOff,
} from "./label-photograph.server.ts";
import { currentLook } from "./look.server.ts";

const packer: Actor = { id: "tenzin", role: "staff" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const corners: LabelCorners = [
  { x: 0.25, y: 0.4 },
  { x: 0.75, y: 0.42 },
  { x: 0.74, y: 0.8 },
  { x: 0.26, y: 0.82 },
];

/** A sheet of pale paper, 400 × 500 pixels. With `isReady` its widths are rendered. */
async function addPhotograph({ isReady = true } = {}): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#e8e4da" } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], "jar.jpg");
  const { ids } = await addToLibrary(shop, packer, { submitted: [{ file }], alts: ["A jar"] });
  if (isReady) await renderLast();
  return ids[0] ?? "";
}

const waiting = async () => (await shop.listJobs(renderPictureJob)).map(({ payload }) => payload);

async function renderLast(): Promise<void> {
  const payload = (await waiting()).at(-1);
  if (payload) await renderPictureWidths(shop, payload);
}

async function rowOf(id: string) {
  const [row] = await shop.db.select().from(picture).where(eq(picture.id, id));
  if (!row) throw new Error("no such picture");
  return row;
}

/** The darkest pixel between the corners, and that of the rest of the picture. */
async function darkest(bytes: Uint8Array): Promise<{ inside: number; outside: number }> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const seen = { inside: 255, outside: 255 };
  for (const [index, value] of data.entries()) {
    const x = (index % info.width) / info.width;
    const y = Math.floor(index / info.width) / info.height;
    const side = x > 0.24 && x < 0.76 && y > 0.39 && y < 0.83 ? "inside" : "outside";
    seen[side] = Math.min(seen[side], value);
  }
  return seen;
}

async function shownOf(id: string): Promise<Buffer> {
  const file = await findMedia(shop, (await rowOf(id)).renditions.webp.at(-1)?.url ?? "");
  return file?.bytes ?? Buffer.alloc(0);
}

const rename = (shopName: string) =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "business", by: "meera" }, (before) => ({
      ...before,
      shopName,
    })),
  );

test("the label lies between its four corners in every width, and nowhere else", async () => {
  const id = await addPhotograph();
  expect(await labelPhotograph(shop, packer, { pictureId: id, corners })).toEqual({ ok: true });
  await renderLast();
  const { inside, outside } = await darkest(await shownOf(id));
  expect(inside).toBeLessThan(150);
  expect(outside).toBeGreaterThan(210);
  const { renditions, label } = await rowOf(id);
  expect(renditions.avif.map(({ width }) => width)).toEqual([320, 400]);
  expect(label?.corners).toEqual(corners);
});

test("the photograph as it was comes back at one press, and a job that began before changes nothing", async () => {
  const id = await addPhotograph();
  const before = (await rowOf(id)).renditions;
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  const labelled = (await rowOf(id)).renditions;
  await takeLabelOff(shop, packer, { pictureId: id });
  await renderLast();
  expect(await rowOf(id)).toMatchObject({ renditions: before, label: null });
  const deleted = (await shop.listJobs(deleteMediaJob)).map(({ payload }) => payload.url);
  expect(deleted).toContain(labelled.webp[0]?.url);
  for (const { url } of [...before.avif, ...before.webp]) expect(deleted).not.toContain(url);
  await takeLabelOff(shop, packer, { pictureId: id });
});

test("a label that is laid again moves, from the photograph without one", async () => {
  const id = await addPhotograph();
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  const { label } = await rowOf(id);
  const [a, b] = corners;
  const flat: LabelCorners = [a, b, { x: 0.75, y: 0.6 }, { x: 0.25, y: 0.58 }];
  expect(await labelPhotograph(shop, packer, { pictureId: id, corners: flat })).toEqual({ ok: true });
  await renderLast();
  expect((await rowOf(id)).label).toMatchObject({ corners: flat, blank: label?.blank });
  const { data, info } = await sharp(await shownOf(id))
    .extract({ left: 100, top: 310, width: 200, height: 90 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(200);
  expect(Math.min(...data)).toBeGreaterThan(210);
});

test("another name is laid into the labelled photographs, and once it is there nothing is drawn again", async () => {
  const id = await addPhotograph();
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  const before = await shownOf(id);
  await rename("Mitti & Co");
  expect(await relabelPhotographs(shop, { relabelMs: 0 })).toBeGreaterThan(0);
  expect(await relabelPhotographs(shop)).toBe(0);
  const after = await shownOf(id);
  expect(after.equals(before)).toBe(false);
  expect((await darkest(after)).inside).toBeLessThan(150);
  const jobs = (await waiting()).length;
  expect(await relabelPhotographs(shop)).toBe(0);
  expect((await waiting()).length).toBe(jobs);
});

/** A labelled photograph, the only one with an earlier label than the shop's of today. */
async function addEarlier(shopName: string): Promise<string> {
  const id = await addPhotograph();
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  await rename(shopName);
  await relabelPhotographs(shop);
  await setVersion(shop.db, id, "earlier");
  return id;
}

const setVersion = (db: TestShop["db"] | Transaction, id: string, version: string) =>
  db
    .update(picture)
    .set({ label: sql`${picture.label} || ${JSON.stringify({ version })}::jsonb` })
    .where(eq(picture.id, id));

test("a run waits for a photograph into which another run lays the label, and does not lay it again", async () => {
  const id = await addEarlier("Kumhar");
  const jobs = (await waiting()).length;
  const { picturesVersion } = await currentLook(shop);
  const second = await shop.db.transaction(async (tx) => {
    await lock(tx, `label:${id}`);
    const run = relabelPhotographs(shop);
    const listBlocked = () => shop.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await listBlocked()).length, { timeout: 10_000 }).toBe(1);
    await setVersion(tx, id, picturesVersion);
    return { run };
  });
  await second.run;
  expect((await waiting()).length).toBe(jobs);
});

test("a run that began before another change of the name does not lay the earlier name over the later", async () => {
  const id = await addEarlier("Kumhar & Sons");
  const versions = await shop.readVersions();
  let reads = 0;
  const slow = { ...shop, readVersions: async () => (reads++ < 2 ? versions : shop.readVersions()) };
  const before = await currentLook(slow);
  await rename("Mitti");
  await relabelPhotographs(shop);
  const { label } = await rowOf(id);
  expect(label?.version).not.toBe(before.picturesVersion);
  await relabelPhotographs(slow);
  expect((await rowOf(id)).label).toEqual(label);
});

test("corners that make no sheet, pictures of the sample and widths that are still made are refused", async () => {
  const id = await addPhotograph({ isReady: false });
  const lay = (at: LabelCorners) => labelPhotograph(shop, packer, { pictureId: id, corners: at });
  const [a, b, c, d] = corners;
  expect(await lay([a, b, { x: 0.3, y: 0.45 }, d])).toEqual({ ok: false, reason: "bent" });
  expect(await lay([a, b, c, { x: -0.1, y: 0.8 }])).toEqual({ ok: false, reason: "outside" });
  expect(await lay(corners)).toEqual({ ok: false, reason: "not-ready" });
  await shop.db.update(picture).set({ origin: "sample" }).where(eq(picture.id, id));
  expect(await lay(corners)).toEqual({ ok: false, reason: "sample" });
  expect((await rowOf(id)).label).toBeNull();
});

test("a labelled picture is neither cut nor turned, and its deletion deletes the photograph without a label", async () => {
  const id = await addPhotograph();
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  const refused = { ok: false, reason: "labelled" };
  const area = { left: 0, top: 0, width: 50, height: 50 };
  expect(await cutLibraryPicture(shop, packer, { id, area })).toEqual(refused);
  expect(await turnLibraryPicture(shop, packer, { id, turn: "left" })).toEqual(refused);
  const blank = (await rowOf(id)).label?.blank.webp.at(-1)?.url;
  await deleteLibraryPicture(shop, packer, id);
  const deleted = (await shop.listJobs(deleteMediaJob)).map(({ payload }) => payload.url);
  expect(deleted).toContain(blank);
});

test("the picture before lighting gets the label of the lit one, and loses it with it", async () => {
  const [id, unlitId] = [await addPhotograph(), await addPhotograph()];
  await shop.db.update(picture).set({ unlitId, wicks: [] }).where(eq(picture.id, id));
  await labelPhotograph(shop, packer, { pictureId: id, corners });
  expect((await rowOf(unlitId)).label?.corners).toEqual(corners);
  expect((await darkest(await shownOf(unlitId))).inside).toBeLessThan(150);
  await takeLabelOff(shop, packer, { pictureId: id });
  expect((await rowOf(unlitId)).label).toBeNull();
});

test("a preview has the label between the corners and stores nothing", async () => {
  const id = await addPhotograph();
  const before = await rowOf(id);
  const preview = await previewLabel(shop, { pictureId: id, corners });
  expect((await darkest(preview ?? Buffer.alloc(0))).inside).toBeLessThan(150);
  const [a, , c, d] = corners;
  expect(await previewLabel(shop, { pictureId: id, corners: [a, a, c, d] })).toBeUndefined();
  expect(await rowOf(id)).toEqual(before);
});
