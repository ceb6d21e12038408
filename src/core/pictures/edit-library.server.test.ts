import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#core/identity/actor.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { findMedia } from "#platform/media/media.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  addToLibrary,
  cutLibraryPicture,
  deleteLibraryPicture,
  describeLibraryPicture,
  focusPicture,
  takeFromLibrary,
  turnLibraryPicture,
} from "./edit-library.server.ts";
import { deleteMediaJob, renderPictureJob } from "./picture-jobs.server.ts";
import { currentSharedPictures, getLibraryPicture, listLibrary } from "./picture-library.server.ts";
import { deletePictureIfUnused, renderPictureWidths } from "./pictures.server.ts";
import { picture } from "./pictures.table.ts";

const packer: Actor = { id: "tenzin", role: "staff" };
const customer: Actor = { id: "asha", role: "user" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Its left half is red, its right half blue. */
async function twoColours(): Promise<{ file: File }> {
  const half = (background: string) => ({
    create: { width: 400, height: 500, channels: 3 as const, background },
  });
  const right = await sharp(half("#2233cc")).png().toBuffer();
  const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background: "#cc2222" } })
    .composite([{ input: right, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  return { file: new File([new Uint8Array(bytes)], "two.jpg") };
}

async function add(alt = "Two colours"): Promise<string> {
  const added = await addToLibrary(shop, packer, { submitted: [await twoColours()], alts: [alt] });
  return added.ids[0] ?? "";
}

/** Renders the widths as the job does. */
async function render(): Promise<void> {
  const payload = (await shop.listJobs(renderPictureJob)).at(-1)?.payload;
  if (payload) await renderPictureWidths(shop, payload);
}

const half = { left: 50, top: 0, width: 50, height: 100 };

test("several pictures are added, and one that is refused does not stop the others", async () => {
  const submitted = [await twoColours(), { file: new File(["GIF89a"], "old.gif") }, await twoColours()];
  const added = await addToLibrary(shop, packer, { submitted, alts: ["One"] });
  expect(added.ids).toHaveLength(2);
  expect(added.refused).toEqual([
    "old.gif: This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
  ]);
  const { pictures } = await listLibrary(shop.db, { origin: "own", after: "" });
  expect(pictures.map(({ id }) => id)).toEqual(expect.arrayContaining(added.ids));
});

test("a page of the library continues where the previous one ended, and has no photographs of customers", async () => {
  const at = shop.clock.now();
  const plain = { width: 10, height: 10, placeholder: "#ffffff", renditions: { avif: [], webp: [] } };
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...plain, id: `many-${index}`, createdAt: at }));
  await shop.db.insert(picture).values(rows);
  await shop.db.insert(picture).values({ ...plain, id: "of-a-review", origin: "customer", createdAt: at });
  const first = await listLibrary(shop.db, { after: "" });
  expect(first.pictures).toHaveLength(24);
  const second = await listLibrary(shop.db, { after: first.next ?? "" });
  const ids = [...first.pictures, ...second.pictures].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("of-a-review");
  await expect(getLibraryPicture(shop.db, "of-a-review")).rejects.toThrow(NotFound);
  await shop.db.delete(picture).where(eq(picture.createdAt, at));
});

test("words and the focal point are stored, and the middle is stored as none", async () => {
  const id = await add();
  await describeLibraryPicture(shop, packer, {
    id,
    alt: "Red and blue",
    focus: { across: 20, down: 80 },
    sharedOn: [],
  });
  expect((await getLibraryPicture(shop.db, id)).picture).toMatchObject({
    alt: "Red and blue",
    focus: "20% 80%",
  });
  await focusPicture(shop, packer, { id, focus: { across: 50, down: 50 } });
  expect((await getLibraryPicture(shop.db, id)).picture).not.toHaveProperty("focus");
});

test("a shared page shows the picture chosen last, which can be deleted only if no page is shared with it", async () => {
  const [first, second] = [await add(), await add()];
  const focus = { across: 50, down: 50 };
  const share = (id: string, sharedOn: string[]) =>
    describeLibraryPicture(shop, packer, { id, alt: "", focus, sharedOn });
  await share(first, ["/shop", "/blog/wicks"]);
  await share(second, ["/shop"]);
  expect((await getLibraryPicture(shop.db, first)).sharedOn).toEqual(["/blog/wicks"]);
  const shown = await currentSharedPictures(shop);
  expect([...shown.keys()].sort()).toEqual(["/blog/wicks", "/shop"]);
  expect(shown.get("/shop")?.url).not.toBe(shown.get("/blog/wicks")?.url);
  expect(await deleteLibraryPicture(shop, packer, second)).toBe(false);
  await share(second, []);
  expect((await currentSharedPictures(shop)).has("/shop")).toBe(false);
  expect(await deleteLibraryPicture(shop, packer, second)).toBe(true);
});

test("a cut shows the chosen part at once and in all widths, and can be undone completely", async () => {
  const id = await add();
  await render();
  const before = await getLibraryPicture(shop.db, id);
  expect(await cutLibraryPicture(shop, packer, { id, area: half })).toEqual({ ok: true });
  const cut = await getLibraryPicture(shop.db, id);
  expect(cut).toMatchObject({ picture: { width: 400, height: 500 }, area: half, isCut: true });
  expect(cut.whole.webp).toBe(before.whole.webp);
  const preview = await findMedia(shop, cut.picture.webp.split(" ")[0] ?? "");
  const [red = 255, , blue = 0] = await sharp(preview?.bytes).resize(1, 1).raw().toBuffer();
  expect(blue).toBeGreaterThan(red + 100);
  expect(await cutLibraryPicture(shop, packer, { id, area: half })).toEqual({
    ok: false,
    reason: "not-ready",
  });
  await render();
  const all = { left: 0, top: 0, width: 100, height: 100 };
  expect(await cutLibraryPicture(shop, packer, { id, area: all })).toEqual({ ok: true });
  const after = await getLibraryPicture(shop.db, id);
  expect(after.picture).toEqual({ ...before.picture, placeholder: after.picture.placeholder });
  const deleted = (await shop.listJobs(deleteMediaJob)).map(({ payload }) => payload.url);
  expect(deleted).toEqual(expect.arrayContaining([cut.picture.webp.split(" ")[0]]));
  expect(deleted).not.toEqual(expect.arrayContaining([before.picture.webp.split(" ")[0]]));
}, 60_000);

test("a picture is turned in all widths with its focal point, and its old files are deleted", async () => {
  const id = await add();
  const right = { id, turn: "right" } as const;
  expect(await turnLibraryPicture(shop, packer, right)).toEqual({ ok: false, reason: "not-ready" });
  await render();
  await focusPicture(shop, packer, { id, focus: { across: 20, down: 90 } });
  const before = await getLibraryPicture(shop.db, id);
  expect(await turnLibraryPicture(shop, packer, right)).toEqual({ ok: true });
  const { picture: preview } = await getLibraryPicture(shop.db, id);
  expect(preview).toMatchObject({ width: 500, height: 800, focus: "10% 20%" });
  await render();
  const { picture: turned } = await getLibraryPicture(shop.db, id);
  for (const srcSet of [turned.webp, turned.avif]) {
    expect(srcSet.split(", ").map((file) => file.split(" ")[1])).toEqual(["320w", "480w", "500w"]);
    const file = await findMedia(shop, srcSet.split(" ")[0] ?? "");
    const top = { left: 0, top: 0, width: 320, height: 200 };
    const [red = 0, , blue = 255] = await sharp(file?.bytes).extract(top).resize(1, 1).raw().toBuffer();
    expect(red).toBeGreaterThan(blue + 100);
  }
  const deleted = (await shop.listJobs(deleteMediaJob)).map(({ payload }) => payload.url);
  expect(deleted).toEqual(
    expect.arrayContaining(before.picture.avif.split(", ").map((file) => file.split(" ")[0])),
  );
}, 60_000);

test("a picture of which a part is shown is not turned", async () => {
  const id = await add();
  await render();
  await cutLibraryPicture(shop, packer, { id, area: half });
  await render();
  expect(await turnLibraryPicture(shop, packer, { id, turn: "left" })).toEqual({ ok: false, reason: "cut" });
}, 60_000);

test("a picture that came with the shop can neither be cut nor deleted", async () => {
  const webp = [{ width: 10, url: "/pictures/x-10.00000000.webp" }];
  await shop.db.insert(picture).values({
    id: "shipped",
    width: 10,
    height: 10,
    placeholder: "#ffffff",
    origin: "sample" as const,
    renditions: { avif: webp, webp },
    createdAt: shop.clock.now(),
  });
  expect(await cutLibraryPicture(shop, packer, { id: "shipped", area: half })).toEqual({
    ok: false,
    reason: "sample",
  });
  expect(await deleteLibraryPicture(shop, packer, "shipped")).toBe(false);
});

test("a picture of the library is kept after its last use, until it is deleted with its files", async () => {
  const id = await add();
  await shop.db.transaction(async (tx) => {
    expect(await takeFromLibrary(tx, id)).toBe("Two colours");
    await deletePictureIfUnused(tx, shop, id);
  });
  const { picture: shown } = await getLibraryPicture(shop.db, id);
  expect(await deleteLibraryPicture(shop, packer, id)).toBe(true);
  await expect(getLibraryPicture(shop.db, id)).rejects.toThrow(NotFound);
  const urls = (await shop.listJobs(deleteMediaJob)).map(({ payload }) => payload.url);
  expect(urls).toContain(shown.webp.split(" ")[0]);
});

test("a customer's photograph is never taken for another use", async () => {
  const plain = { width: 10, height: 10, placeholder: "#ffffff", renditions: { avif: [], webp: [] } };
  await shop.db
    .insert(picture)
    .values({ ...plain, id: "a-review", origin: "customer", createdAt: shop.clock.now() });
  await expect(shop.db.transaction((tx) => takeFromLibrary(tx, "a-review"))).rejects.toThrow(NotFound);
});

test("a customer can change nothing in the library", async () => {
  await expect(addToLibrary(shop, customer, { submitted: [], alts: [] })).rejects.toThrow(Forbidden);
  await expect(deleteLibraryPicture(shop, customer, "shipped")).rejects.toThrow(Forbidden);
});
