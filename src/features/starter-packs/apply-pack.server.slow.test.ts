import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { category } from "#core/catalogue/catalogue.table.ts";
import { hideField } from "#core/catalogue/fields/edit-fields.server.ts";
import { readFieldList } from "#core/catalogue/fields/product-fields.server.ts";
import { productField } from "#core/catalogue/fields/product-fields.table.ts";
import { faqEntry } from "#core/content/content.table.ts";
import type { FixedPageName } from "#core/content/fixed-pages.ts";
import { readFixedPage } from "#core/content/pages.server.ts";
import { listEditedTexts } from "#core/content/texts/edit-page-texts.server.ts";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { getPack, listPacks } from "#core/packs/packs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { changeText } from "../../../tests/support/change-text.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { applyPack } from "./apply-pack.server.ts";

let shop: TestShop;
const owner = { id: "nandini", role: "admin" } as const;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const readPage = async (name: FixedPageName) => {
  const { title, sections } = await readFixedPage(shop, name);
  return { title, text: sections.map(({ values }) => values.text).join("\n") };
};
const readTexts = async () => readPageTexts(shop.db, await readSettings(shop.db));

async function readAll() {
  const [categories, fields, questions, texts] = await Promise.all([
    shop.db.select().from(category).orderBy(category.position),
    readFieldList(shop.db),
    shop.db.select().from(faqEntry).orderBy(faqEntry.page, faqEntry.position),
    listEditedTexts(shop.db),
  ]);
  return { categories, fields, questions, texts };
}

test("an empty shop gets the categories, words, questions and texts of its trade", async () => {
  const { name: trade } = listPacks().find(({ key }) => key === "pottery") ?? {};
  expect(trade).toBe("Pottery and ceramics");
  expect(await applyPack(shop, owner, { pack: "pottery" })).toMatchObject({ categories: 6, questions: 9 });
  const { categories, questions } = await readAll();
  expect(categories.map(({ name }) => name)).toEqual(getPack("pottery").categories);
  expect(questions.map(({ page, position }) => `${page} ${position}`)).toContain("faq 0");
  expect(await readTexts()).toMatchObject({ item: "piece", material: "Clay" });
  expect((await readPage("care-guide")).title).toBe("Pottery care");
  const [form] = (await readFixedPage(shop, "custom-order")).sections;
  expect(form?.values.hint).toBe(getPack("pottery").customHint);
  const { text } = await readPage("returns");
  const chapters = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(chapters.slice(0, 3)).toEqual([
    "Changed your mind",
    "Pieces that differ a little",
    "Damaged, defective or not what you ordered",
  ]);
});

test.each(listPacks().map(({ key }) => key))("applying the pack '%s' again changes nothing", async (pack) => {
  await applyPack(shop, owner, { pack });
  const before = await readAll();
  expect(Object.values(await applyPack(shop, owner, { pack })).every((count) => count === 0)).toBe(true);
  expect(await readAll()).toEqual(before);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "pack.applied"));
  expect(events).toHaveLength(1);
});

test("a pottery's products have fields for glaze and capacity, and none for facts of candles", async () => {
  await applyPack(shop, owner, { pack: "pottery" });
  const { own, facts } = await readFieldList(shop.db);
  expect(own.map(({ label }) => label)).toEqual(getPack("pottery").fields.map(({ label }) => label));
  expect(own[0]).toMatchObject({
    key: "glaze",
    kind: "choice",
    places: ["card", "page", "filter", "csv", "json-ld"],
  });
  const hidden = Object.entries(facts).filter(([, fact]) => fact.hidden);
  expect(hidden.map(([name]) => name)).toEqual(["fragranceNotes", "scentStrength", "scentRoom", "burnTime"]);
  expect(facts.ingredients).toEqual({ label: "Material", hidden: false });
});

test("a field that the owner has made stays as it is, and so does a fact whose display she has switched on", async () => {
  await hideField(shop, owner, { key: "burnTime", hidden: false });
  await shop.db.insert(productField).values({ key: "my-glaze", kind: "text", label: "GLAZE", position: 0 });
  await applyPack(shop, owner, { pack: "pottery" });
  const { own, facts } = await readFieldList(shop.db);
  expect(facts.burnTime).toEqual({ label: "Burn time", hidden: false });
  expect(own.filter(({ label }) => /glaze/i.test(label))).toMatchObject([{ key: "my-glaze", kind: "text" }]);
});

test("texts that the owner has written stay, whichever pack is applied afterwards", async () => {
  await shop.db.insert(category).values({ slug: "bowls", name: "Big bowls", position: 0 });
  await changeText(shop, "item", "bowl");
  await applyPack(shop, owner, { pack: "pottery" });
  const [mine] = await shop.db.select().from(category).where(eq(category.slug, "bowls"));
  expect(mine?.name).toBe("Big bowls");
  expect(await readTexts()).toMatchObject({ item: "bowl", items: "pieces" });
});

test("texts of the pack replace those of the sample, and the other samples stay", async () => {
  await seedShop(shop, () => {});
  await applyPack(shop, owner, { pack: "soap" });
  expect(await readTexts()).toMatchObject({ item: "soap" });
  expect((await readPage("care-guide")).title).toBe("Soap care");
  const { categories, texts } = await readAll();
  expect(categories.find(({ slug }) => slug === "jar-candles")?.sample).toBe(true);
  expect(categories.find(({ slug }) => slug === "bar-soaps")?.sample).toBe(false);
  const blog = texts.find(({ group }) => group === "blog")?.texts;
  expect(blog?.find(({ name }) => name === "blogLead")?.isSample).toBe(true);
});

test("entries that the pack of candles shares with the sample shop become the owner's own", async () => {
  await seedShop(shop, () => {});
  await applyPack(shop, owner, { pack: "candles" });
  const [jars] = await shop.db.select().from(category).where(eq(category.slug, "jar-candles"));
  expect(jars?.sample).toBe(false);
});

test("a new product begins with the tax of the trade's first goods", async () => {
  expect((await readSettings(shop.db)).trade).toMatchObject({ pack: "candles", chosen: false });
  await applyPack(shop, owner, { pack: "candles" });
  expect((await readSettings(shop.db)).trade).toMatchObject({ chosen: true, hsn: "3406", gstRate: 500 });
  await applyPack(shop, owner, { pack: "jewellery" });
  expect((await readSettings(shop.db)).trade).toMatchObject({ hsn: "7117", gstRate: null });
});

test("an unknown pack is not found", async () => {
  await expect(applyPack(shop, owner, { pack: "boats" })).rejects.toThrow(NotFound);
});

test("the pack of another trade switches off the features of candles, and features that the owner switches on again stay on", async () => {
  const { features: before } = await readSettings(shop.db);
  expect(before).toMatchObject({ finder: true, fragrances: true });
  await applyPack(shop, owner, { pack: "soap" });
  expect(await readSettings(shop.db)).toMatchObject({
    features: { ...before, finder: false, fragrances: false, burnReminders: false },
    customOrders: { askCandle: false },
    look: { light: "day" },
  });
  await saveSettings(shop, owner, { group: "features", change: { fragrances: true } });
  await applyPack(shop, owner, { pack: "soap" });
  expect((await readSettings(shop.db)).features).toMatchObject({ fragrances: true, finder: false });
});

test("the pack of candles leaves every feature on", async () => {
  const { features, look } = await readSettings(shop.db);
  await applyPack(shop, owner, { pack: "candles" });
  expect(await readSettings(shop.db)).toMatchObject({ features, look });
});
