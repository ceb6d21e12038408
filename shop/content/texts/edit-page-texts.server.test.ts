import { afterAll, beforeAll, expect, test } from "vitest";
import { seedPageTexts } from "#seeds/seed-content.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listSampleTextPages } from "../sample-content.server.ts";
import { listEditedTexts, readEditedText, savePageText } from "./edit-page-texts.server.ts";
import { getPageText } from "./page-text.ts";
import { createPageTextForm } from "./page-text-form.ts";
import { currentPageTexts } from "./page-texts.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const lineOf = async (name: string) => (await listEditedTexts(shop.db)).find((line) => line.name === name);

test("a shop without stored texts says only what is true of every shop, and the sample has its own texts", async () => {
  expect(await currentPageTexts(shop)).toMatchObject({ items: "products", blogLead: "" });
  await shop.db.transaction(seedPageTexts);
  expect(await currentPageTexts(shop)).toMatchObject({
    items: "candles",
    tagline: "Candles and home decor, poured and cast by hand at Gagret.",
  });
  expect(await lineOf("blogLead")).toMatchObject({ isSample: true, isEmpty: false });
  expect(await listSampleTextPages(shop.db)).toContain("Blog");
});

test("a text that the owner saves is the owner's, empty or not, and at once on the page", async () => {
  const { version } = await readEditedText(shop.db, "blogLead");
  const save = (text: string, seen: string) => savePageText(shop, owner, { name: "blogLead", text, seen });
  expect(await save("Bowls from {city}.", version)).toEqual({ ok: true });
  expect((await currentPageTexts(shop)).blogLead).toBe("Bowls from Gagret.");
  expect(await lineOf("blogLead")).toMatchObject({ isSample: false, begin: "Bowls from {city}." });
  const again = await readEditedText(shop.db, "blogLead");
  expect(await save("Other words", version)).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    version: again.version,
  });
  expect(await save("", again.version)).toEqual({ ok: true });
  expect((await currentPageTexts(shop)).blogLead).toBe("");
  expect(await lineOf("blogLead")).toMatchObject({ isEmpty: true });
});

test("a text has its limits, and names only placeholders that are filled", () => {
  const errorsOf = (name: "item" | "blogLead", text: string) => {
    const form = new FormData();
    form.set("text", text);
    const parsed = parseForm(createPageTextForm(getPageText(name)), form);
    return parsed.ok ? undefined : parsed.errors.text;
  };
  expect(errorsOf("item", "")).toBe("What you sell, one is required");
  expect(errorsOf("item", "b".repeat(41))).toBe("What you sell, one has at most 40 characters");
  expect(errorsOf("blogLead", "We are at {towm}.")).toContain("Unknown placeholder: {towm}");
  expect(errorsOf("blogLead", "We are at {city}.")).toBeUndefined();
});
