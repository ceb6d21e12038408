// Tests that a shop from the time of named texts keeps what its owner wrote.
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageText } from "#core/content/content.table.ts";
import { fixedPageNames, isComplete, plainDocument } from "#core/content/fixed-pages.ts";
import { hasSamples } from "#core/content/own-document.ts";
import { readFixedPage } from "#core/content/pages.server.ts";
import { page } from "#core/content/pages.table.ts";
import { listSamplePages } from "#core/content/sample-pages.server.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import { movePageTexts } from "./move-page-texts.ts";
import { movedTexts } from "./moved-texts.ts";
import { sampleDocument } from "./seed-pages.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const store = (texts: Record<string, string>, sample: boolean) =>
  shop.db
    .insert(pageText)
    .values(Object.entries(texts).map(([name, text]) => ({ name, text, sample, changedOn: "2026-11-20" })));
const moveAll = () =>
  shop.db.transaction(async (tx) => {
    for (const name of fixedPageNames) await movePageTexts(tx, name);
  });

test("every moved text has a place in the sample's or the plain document", () => {
  for (const name of fixedPageNames) {
    const sections = [...sampleDocument(name).sections, ...plainDocument(name).sections];
    for (const [text, place] of Object.entries(movedTexts[name] ?? {}))
      if (typeof place === "object")
        expect(
          sections.map(({ id }) => id),
          text,
        ).toContain(place.section);
  }
});

test("a shop that has stored nothing stays with the plain pages", async () => {
  await moveAll();
  expect(await shop.db.$count(page)).toBe(0);
});

test("the owner's texts move to the page and are not marked as samples", async () => {
  await store({ terms: "## Only this\n\nWe sell bowls.", care: "Keep it dry.", tagline: "Bowls" }, false);
  await moveAll();
  expect(await readFixedPage(shop, "terms-conditions")).toMatchObject({
    changedOn: "2026-11-20",
    title: "Terms & Conditions",
    sections: [{ kind: "long-text", values: { text: "## Only this\n\nWe sell bowls." } }],
  });
  expect(await readFixedPage(shop, "care-guide")).toMatchObject({
    title: "Care guide",
    description: "",
    sections: [{ values: { text: "Keep it dry." } }],
  });
  expect(await listSamplePages(shop.db)).toEqual([]);
  expect(await shop.db.select({ name: pageText.name }).from(pageText)).toEqual([{ name: "tagline" }]);
});

test("a page with only the owner's texts has its required sections and nothing of the sample", async () => {
  const names = fixedPageNames.flatMap((name) => Object.keys(movedTexts[name] ?? {}));
  await store(Object.fromEntries(names.map((name) => [name, "Ours"])), false);
  await moveAll();
  for (const name of fixedPageNames) {
    const document = await readFixedPage(shop, name);
    expect(isComplete(name, document), name).toBe(true);
    expect(hasSamples(document), name).toBe(false);
  }
});

test("an owner's story is split at its headings, and a part that the page never showed is kept", async () => {
  const about =
    "We throw bowls.\n\n## Our Story\n\nSince 1990.\n\n## Our Process\n\n### 1. Throwing\n\nSlowly.\n\n## Clay\n\nFrom the river.";
  await store({ about }, false);
  await moveAll();
  const { sections } = await readFixedPage(shop, "about");
  expect(sections.map(({ kind }) => kind)).toEqual(["story", "years", "claims", "steps"]);
  expect(sections).toMatchObject([
    { values: { title: "Our Story", text: "We throw bowls." } },
    { values: { text: "Since 1990.\n\n## Clay\n\nFrom the river." } },
    { values: { text: "" } },
    { values: { step1: "Throwing", text1: "Slowly.", step2: "" } },
  ]);
  expect(await listSamplePages(shop.db)).toEqual([]);
  expect(await shop.db.$count(pageText)).toBe(0);
});

test("an owner's reasons for a custom order are items of the form's section", async () => {
  await store({ customBenefits: "### Your glaze\n\nMixed with you.\n\n### One bowl\n\nOr forty." }, false);
  await moveAll();
  expect((await readFixedPage(shop, "custom-order")).sections).toMatchObject([
    {
      values: {
        title: "Made to your wish",
        reason1: "Your glaze",
        text1: "Mixed with you.",
        reason2: "One bowl",
        text2: "Or forty.",
      },
    },
  ]);
});

test("a text that the owner has emptied is left out, and a sample page stays a sample", async () => {
  await store({ care: "" }, false);
  await store({ shipping: "Sample words", careTitle: "Candle Care Guide" }, true);
  await moveAll();
  expect((await readFixedPage(shop, "care-guide")).sections).toEqual([]);
  expect(await readFixedPage(shop, "shipping")).toMatchObject({
    sections: [{ values: { text: "Sample words", figures: "delivery" } }],
  });
  expect(await listSamplePages(shop.db)).toEqual(["Shipping Information"]);
});
