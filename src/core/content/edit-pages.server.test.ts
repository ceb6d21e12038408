import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/identity/actor.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  addPage,
  deletePage,
  getEditedPage,
  hidePage,
  listPages,
  savePage,
  showPage,
} from "./edit-pages.server.ts";
import {
  duplicateSection,
  hideSection,
  moveSection,
  removeSection,
  saveSection,
  saveSectionPicture,
  versionOfPicture,
  versionOfSection,
} from "./edit-sections.server.ts";
import type { Section } from "./page-document.ts";
import { getShownPage, listShownPages } from "./pages.server.ts";
import { page, pagePicture } from "./pages.table.ts";
import { bringBackVersion, listVersions, publishPage } from "./publish-pages.server.ts";
import { blankValues } from "./section-forms.ts";

const dolma: Actor = { id: "dolma", role: "staff" };
const tenzin: Actor = { id: "tenzin", role: "staff" };
const noPicture = { clean: undefined, chosen: "", alt: "", remove: false, faults: {} };
const slug = "stockists";
const path = "/pages/stockists";
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await addPage(shop, dolma, {
    title: "Stockists",
    description: "Where to buy",
    seoTitle: "",
    menu: "footer",
    seen: "",
  });
});
afterEach(() => shop.close());

const draft = () => getEditedPage(shop.db, slug);
const sections = async () => (await draft()).document.sections;
const revision = async () => (await draft()).revision;
async function getSection(place = 0): Promise<Section> {
  const found = (await sections())[place];
  if (!found) throw new Error(`no section at place ${place}`);
  return found;
}
const addText = (text: string) =>
  saveSection(shop, dolma, {
    slug,
    kind: "text",
    id: undefined,
    seen: "",
    values: { ...blankValues("text"), text },
  });
const editText = async (by: Actor, { id, seen, text }: { id: string; seen: string; text: string }) =>
  saveSection(shop, by, { slug, kind: "text", id, seen, values: { ...blankValues("text"), text } });
const publish = async () => publishPage(shop, dolma, { slug, revision: await revision() });

test("a page becomes public only by publishing it, at once and with its entry in the menu", async () => {
  await addText("In Gagret.");
  await expect(getShownPage(shop.db, path)).rejects.toThrow(NotFound);
  expect(await listShownPages(shop)).toEqual([]);
  expect(await publish()).toEqual({ ok: true });
  expect((await getShownPage(shop.db, path)).sections).toMatchObject([{ values: { text: "In Gagret." } }]);
  expect(await listShownPages(shop)).toMatchObject([{ path, title: "Stockists", menu: "footer" }]);
});

test("a page whose sections are all hidden cannot be published", async () => {
  expect(await publish()).toEqual({ ok: false, reason: "empty" });
  await addText("In Gagret.");
  await hideSection(shop, dolma, { slug, id: (await getSection()).id });
  expect(await publish()).toEqual({ ok: false, reason: "empty" });
});

test("changes after publishing stay in the draft, and cached public pages stay valid", async () => {
  await addText("First.");
  await publish();
  const before = await shop.readVersions();
  const { id } = await getSection();
  await editText(dolma, { id, seen: versionOfSection(await getSection()), text: "Second." });
  expect((await draft()).state).toBe("changed");
  expect((await getShownPage(shop.db, path)).sections[0]?.values.text).toBe("First.");
  expect(await shop.readVersions()).toEqual(before);
  await publish();
  expect(await shop.readVersions()).not.toEqual(before);
  expect((await listPages(shop.db)).map(({ state }) => state)).toEqual(["published"]);
});

test("if two people edit one section, the second is told; if they edit two sections, both are saved", async () => {
  await addText("One");
  await addText("Two");
  const one = await getSection(0);
  const two = await getSection(1);
  expect(await editText(dolma, { id: one.id, seen: versionOfSection(one), text: "Dolma" })).toMatchObject({
    ok: true,
  });
  const late = await editText(tenzin, { id: one.id, seen: versionOfSection(one), text: "Tenzin" });
  expect(late).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    version: versionOfSection(await getSection(0)),
  });
  expect((await getSection(0)).values.text).toBe("Dolma");
  expect(await editText(tenzin, { id: two.id, seen: versionOfSection(two), text: "Tenzin" })).toMatchObject({
    ok: true,
  });
  // The second person, who now knows of the change, may overwrite it.
  if (late.ok || late.reason !== "changed-meanwhile") return;
  expect(await editText(tenzin, { id: one.id, seen: late.version, text: "Tenzin" })).toMatchObject({
    ok: true,
  });
});

test("a section that was removed while somebody edits it is not lost: saving adds it again", async () => {
  await addText("One");
  const section = await getSection();
  const seen = versionOfSection(section);
  await removeSection(shop, dolma, { slug, id: section.id, seen });
  const late = await editText(tenzin, { id: section.id, seen, text: "Kept" });
  expect(late).toEqual({ ok: false, reason: "removed-meanwhile", version: "" });
  await editText(tenzin, { id: section.id, seen: "", text: "Kept" });
  expect((await getSection()).values.text).toBe("Kept");
});

test("a changed section cannot be removed by somebody who saw the older one", async () => {
  await addText("One");
  const section = await getSection();
  const seen = versionOfSection(section);
  await editText(tenzin, { id: section.id, seen, text: "Two" });
  expect(await removeSection(shop, dolma, { slug, id: section.id, seen })).toMatchObject({
    reason: "changed-meanwhile",
  });
  expect(await sections()).toHaveLength(1);
});

test("a draft that changed after it was shown is not published", async () => {
  await addText("One");
  const seen = await revision();
  await addText("Two");
  expect(await publishPage(shop, dolma, { slug, revision: seen })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  await expect(getShownPage(shop.db, path)).rejects.toThrow(NotFound);
});

test("an earlier version can become the draft, and the replaced draft is kept as a version", async () => {
  await addText("First");
  await publish();
  const { id } = await getSection();
  await editText(tenzin, { id, seen: versionOfSection(await getSection()), text: "Half done" });
  const stale = { slug, revision: (await revision()) - 1, number: 1 };
  expect(await bringBackVersion(shop, dolma, stale)).toEqual({ ok: false, reason: "changed-meanwhile" });
  expect(await bringBackVersion(shop, dolma, { slug, revision: await revision(), number: 1 })).toEqual({
    ok: true,
  });
  expect((await getSection()).values.text).toBe("First");
  expect(await listVersions(shop.db, slug)).toMatchObject([
    { number: 2, wasPublished: false, by: "tenzin" },
    { number: 1, wasPublished: true, by: "dolma" },
  ]);
  await bringBackVersion(shop, dolma, { slug, revision: await revision(), number: 2 });
  expect((await getSection()).values.text).toBe("Half done");
  await expect(
    bringBackVersion(shop, dolma, { slug, revision: await revision(), number: 99 }),
  ).rejects.toThrow(NotFound);
});

test("twenty versions are kept, the newest ones", async () => {
  await addText("0");
  for (let round = 1; round <= 22; round += 1) {
    const section = await getSection();
    await editText(dolma, { id: section.id, seen: versionOfSection(section), text: String(round) });
    await publish();
  }
  const numbers = (await listVersions(shop.db, slug)).map(({ number }) => number);
  expect([numbers.length, numbers.at(0), numbers.at(-1)]).toEqual([20, 22, 3]);
});

test("sections are moved, duplicated and hidden, 25 at most", async () => {
  for (const text of ["a", "b", "c"]) await addText(text);
  await moveSection(shop, dolma, { slug, id: (await getSection(2)).id, to: 0 });
  await duplicateSection(shop, dolma, { slug, id: (await getSection(1)).id });
  expect((await sections()).map(({ values }) => values.text).join("")).toBe("caab");
  expect(new Set((await sections()).map(({ id }) => id)).size).toBe(4);
  for (let count = 4; count < 25; count += 1) await addText("x");
  expect(await addText("one more")).toEqual({ ok: false, reason: "too-many" });
  expect(await duplicateSection(shop, dolma, { slug, id: (await getSection()).id })).toMatchObject({
    reason: "too-many",
  });
  await expect(moveSection(shop, dolma, { slug, id: "none", to: 0 })).rejects.toThrow(NotFound);
});

test("a page that would be too heavy is refused", async () => {
  for (let count = 0; count < 3; count += 1) await addText("a".repeat(30_000));
  expect(await addText("a".repeat(30_000))).toEqual({ ok: false, reason: "too-long" });
  expect(await sections()).toHaveLength(3);
});

test("products are stored by their ids, and an unknown one is reported with its line", async () => {
  await addTestProduct(shop.db, { id: "diya" }, { id: "jar" });
  const choose = (products: string) =>
    saveSection(shop, dolma, {
      slug,
      kind: "products",
      id: undefined,
      seen: "",
      values: { ...blankValues("products"), source: "chosen", products },
    });
  expect(await choose("SKU-jar\ndiya\njar")).toMatchObject({ ok: true });
  expect((await getSection()).values.products).toBe("jar\ndiya");
  expect(await choose("jar\nsandal")).toMatchObject({
    problem: "Line 2: No product is called “sandal”, and none has this SKU.",
  });
});

test("title, description and menu entry belong to the draft; the address does not change", async () => {
  await addText("One");
  await publish();
  const { version } = await draft();
  const typed = { title: "Shops", description: "", seoTitle: "", menu: "menu", seen: version } as const;
  expect(await savePage(shop, dolma, { slug, page: typed })).toEqual({ ok: true });
  expect(await savePage(shop, tenzin, { slug, page: typed })).toMatchObject({ reason: "changed-meanwhile" });
  expect((await getShownPage(shop.db, path)).title).toBe("Stockists");
  await publish();
  expect(await listShownPages(shop)).toMatchObject([{ path, title: "Shops", menu: "menu" }]);
});

test("a hidden page is not public, and becomes public again when it is shown", async () => {
  await addText("One");
  await publish();
  await hidePage(shop, dolma, slug);
  await expect(getShownPage(shop.db, path)).rejects.toThrow(NotFound);
  expect(await listShownPages(shop)).toEqual([]);
  await showPage(shop, dolma, slug);
  expect((await getShownPage(shop.db, path)).title).toBe("Stockists");
});

test("a title must be unique, and needs letters for its address", async () => {
  const add = (title: string) =>
    addPage(shop, dolma, { title, description: "", seoTitle: "", menu: "none", seen: "" });
  expect(await add("Stockists")).toEqual({ ok: false, reason: "taken" });
  expect(await add("दुकानें")).toEqual({ ok: false, reason: "no-slug" });
});

async function addPictureRow(id: string): Promise<void> {
  const webp = [{ width: 320, url: `/media/${id}.webp` }];
  await shop.db.insert(picture).values({
    id,
    width: 320,
    height: 320,
    placeholder: "#ffffff",
    createdAt: shop.clock.now(),
    renditions: { avif: [], webp },
  });
}

test("a chosen picture is kept as long as the page or a version shows it", async () => {
  await addPictureRow("a");
  await addPictureRow("b");
  await saveSection(shop, dolma, {
    slug,
    kind: "text-picture",
    id: undefined,
    seen: "",
    values: { ...blankValues("text-picture"), text: "Here" },
  });
  const choose = async (chosen: string, seen?: string) => {
    const section = await getSection();
    const input = { slug, id: section.id, place: 1, picture: noPicture, alt: "The shop" };
    return saveSectionPicture(shop, dolma, { ...input, chosen, seen: seen ?? versionOfPicture(section, 1) });
  };
  expect(await choose("a")).toMatchObject({ ok: true });
  expect((await getSection()).pictures).toEqual({ "1": { id: "a", alt: "The shop" } });
  await publish();
  expect(await choose("b", "")).toMatchObject({ reason: "changed-meanwhile" });
  expect(await choose("b")).toMatchObject({ ok: true });
  await expect(choose("none")).rejects.toThrow(NotFound);
  const used = await shop.db.select().from(pagePicture);
  expect(used.map(({ pictureId }) => pictureId).sort()).toEqual(["a", "b"]);
  await deletePage(shop, dolma, slug);
  expect(await shop.db.$count(page)).toBe(0);
  expect(await shop.db.$count(pagePicture)).toBe(0);
});

test("every change is in the audit log with the person who made it", async () => {
  await addText("One");
  await publish();
  await deletePage(shop, tenzin, slug);
  const events = await shop.db
    .select({ action: auditEvent.action, by: auditEvent.by })
    .from(auditEvent)
    .where(eq(auditEvent.subject, "page:stockists"))
    .orderBy(sql`${auditEvent.at}, ${auditEvent.action}`);
  expect(events.map(({ action, by }) => `${action} ${by}`).sort()).toEqual([
    "page.added dolma",
    "page.deleted tenzin",
    "page.published dolma",
    "page.section-added dolma",
  ]);
  await expect(getEditedPage(shop.db, slug)).rejects.toThrow(NotFound);
});
