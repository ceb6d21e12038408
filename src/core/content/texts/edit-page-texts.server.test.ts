import { afterAll, beforeAll, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { confirmGoLive } from "#core/health/go-live.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { seedPageTexts } from "#seeds/seed-content.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { listSampleTextPages } from "../sample-content.server.ts";
import { isTextFound, listEditedTexts, savePageTexts } from "./edit-page-texts.server.ts";
import type { PageTextName, TextGroup } from "./page-text.ts";
import { createPageTextsForm } from "./page-text-form.ts";
import { currentPageTexts } from "./page-texts.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function read(group: TextGroup) {
  const found = (await listEditedTexts(shop.db)).find((one) => one.group === group);
  if (!found) throw new Error(`no group ${group}`);
  const typed = Object.fromEntries(found.texts.map(({ name, text }) => [name, text]));
  return { ...found, typed, of: (name: string) => found.texts.find((text) => text.name === name) };
}

type Typed = Partial<Record<PageTextName, string>>;

async function save(group: TextGroup, changes: Typed, { keep = false, seen = "" } = {}) {
  const { typed, version } = await read(group);
  const input = { typed: { ...typed, ...changes }, keep, seen: seen || version };
  return savePageTexts(shop, owner, input);
}

test("a shop without stored texts says only what is true of every shop, and the sample has its own texts", async () => {
  expect(await currentPageTexts(shop)).toMatchObject({ items: "products", blogLead: "" });
  await shop.db.transaction(seedPageTexts);
  expect(await currentPageTexts(shop)).toMatchObject({
    items: "candles",
    tagline: "Candles and home decor, poured and cast by hand at Gagret.",
  });
  expect((await read("blog")).of("blogLead")).toMatchObject({ isSample: true });
  expect(await listSampleTextPages(shop.db)).toContain("Blog");
});

test("a text that the owner changes becomes the owner's, even if it is empty, and pages show it at once", async () => {
  const { version } = await read("blog");
  expect(await save("blog", { blogLead: "Bowls from {city}." })).toEqual({ ok: true });
  expect((await currentPageTexts(shop)).blogLead).toBe("Bowls from Gagret.");
  const again = await read("blog");
  expect(again.of("blogLead")).toMatchObject({ isSample: false, text: "Bowls from {city}." });
  expect(await save("blog", { blogLead: "Other words" }, { seen: version })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    version: again.version,
  });
  expect(await save("blog", { blogLead: "" })).toEqual({ ok: true });
  expect((await currentPageTexts(shop)).blogLead).toBe("");
});

test("the sample's texts that are saved unchanged stay the sample's, unless the owner keeps them", async () => {
  await save("blog", { blogEyebrow: "From the wheel" });
  expect((await read("blog")).of("blogTitle")).toMatchObject({ isSample: true });
  await save("blog", {}, { keep: true });
  expect((await read("blog")).texts.filter(({ isSample }) => isSample)).toEqual([]);
});

test("an emptied word becomes the usual one again, and emptied thanks are left out of packing slips", async () => {
  await save("goods", { item: "" });
  await save("parcels", { parcelThanks: "" });
  expect(await currentPageTexts(shop)).toMatchObject({ item: "product", parcelThanks: "" });
});

test("texts are found by their words, their purpose and their group, in any script and case", async () => {
  await save("blog", { blogLead: "मिट्टी के दीये" });
  const groups = await listEditedTexts(shop.db);
  const found = (words: string) =>
    groups.flatMap(({ texts }) => texts.filter((text) => isTextFound(text, words)).map(({ name }) => name));
  expect(found("दीये")).toEqual(["blogLead"]);
  expect(found(" FOOTER")).toEqual(["tagline"]);
  expect(found("packing slip")).toEqual([]);
  expect(found("fragrance guide")).toContain("guideDescription");
});

test("a changed claim has to be confirmed again; a change of another text keeps the confirmation", async () => {
  await confirmGoLive(shop, owner, { confirmation: "claims" });
  const confirmed = async () => Object.keys((await readSettings(shop.db)).goLive.confirmed);
  await save("blog", { blogLead: "Bowls" });
  expect(await confirmed()).toEqual(["claims"]);
  await save("claims", { premiumBox: "A box of cedar" });
  expect(await confirmed()).toEqual([]);
});

test("a text has its limits, and names only placeholders that are filled", () => {
  const errorsOf = (name: "item" | "blogLead", text: string) => {
    const form = new FormData();
    form.set(name, text);
    const parsed = parseForm(createPageTextsForm([name]), form);
    return parsed.ok ? undefined : (parsed.errors as Record<string, string>)[name];
  };
  expect(errorsOf("item", "b".repeat(41))).toBe("What you sell, one has at most 40 characters");
  expect(errorsOf("blogLead", "We are at {towm}.")).toContain("Unknown placeholder: {towm}");
  expect(errorsOf("blogLead", "We are at {city}.")).toBeUndefined();
});
