import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "#platform/audit.table.ts";
import { mediaFile } from "#platform/media.table.ts";
import { discardPicture } from "#platform/media.ts";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { listCategories } from "../catalogue/categories.server.ts";
import {
  addName,
  categoryList,
  listNames,
  moveEntry,
  removeEntry,
  renameEntry,
} from "../catalogue/named-list.server.ts";
import { renderPictureWidths } from "../catalogue/pictures.server.ts";
import { findArticle, listArticles } from "./articles.server.ts";
import { article, faqEntry, fragrance } from "./content.table.ts";
import { parseArticle, parseFaq } from "./content-form.ts";
import {
  blankArticle,
  deleteArticle,
  getEditedArticle,
  publishArticle,
  saveArticle,
} from "./edit-articles.server.ts";
import { deleteFaq, getEditedFaq, listAllFaq, moveFaq, saveFaq } from "./edit-faq.server.ts";
import {
  blankFragrance,
  deleteFragrance,
  familyList,
  getEditedFragrance,
  saveFragrance,
} from "./edit-fragrances.server.ts";
import { listFaq } from "./faq.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await plantFirstStock(shop, () => {});
});
afterAll(() => shop.close());

const by = "system";
const none = { brought: undefined, alt: "", remove: false };
const photograph = async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#853" } })
    .png()
    .toBuffer();
  return { file: new File([new Uint8Array(bytes)], "a.png") };
};

describe("the list of categories", () => {
  const names = async () => (await listNames(shop, categoryList)).map(({ name }) => name);

  test("grows at its end, is renamed and put in order, and every page follows", async () => {
    expect(await addName(shop, categoryList, { name: "  Wedding   Favours ", by })).toEqual({ ok: true });
    expect((await names()).at(-1)).toBe("Wedding Favours");
    await renameEntry(shop, categoryList, { slug: "wedding-favours", name: "Weddings", by });
    await moveEntry(shop, categoryList, { slug: "wedding-favours", to: 1, by });
    expect((await names())[1]).toBe("Weddings");
    expect((await listCategories(shop)).map(({ name }) => name)[1]).toBe("Weddings");
  });

  test("has each name once", async () => {
    expect(await addName(shop, categoryList, { name: "Fresh", by })).toMatchObject({ ok: false });
    const renamed = await renameEntry(shop, categoryList, { slug: "wedding-favours", name: "Fresh", by });
    expect(renamed).toMatchObject({ ok: false });
    expect(await addName(shop, categoryList, { name: " ", by })).toMatchObject({ fault: "Name is required" });
  });

  test("keeps what is in use", async () => {
    expect(await removeEntry(shop, categoryList, { slug: "fresh", by })).toMatchObject({ ok: false });
    expect(await removeEntry(shop, categoryList, { slug: "wedding-favours", by })).toEqual({ ok: true });
    expect(await removeEntry(shop, familyList, { slug: "woody", by })).toMatchObject({ ok: false });
  });
});

describe("an article", () => {
  test("keeps every word when nothing was changed", async () => {
    for (const row of await shop.db.select().from(article)) {
      const { entries, version } = await getEditedArticle(shop.db, row.slug);
      expect(parseArticle(entries)).toMatchObject({
        ok: true,
        draft: { body: row.body, topics: row.topics, highlights: row.highlights },
      });
      await saveArticle(shop, row.slug, { entries, picture: none, seen: version, by });
      const [again] = await shop.db.select().from(article).where(eq(article.slug, row.slug));
      expect(again).toEqual(row);
    }
  });

  test("is a draft until it is published, and can be taken back and deleted with its picture", async () => {
    const media = await shop.db.$count(mediaFile);
    const entries = {
      ...blankArticle(shop, "Meera"),
      title: "Wicks & Weather",
      excerpt: "Why a wick drowns.",
      body: "It <script>rains</script>.",
      category: "Home Decor",
      pictureAlt: "Rain",
    };
    const picture = { brought: await photograph(), alt: "Rain", remove: false };
    const saved = await saveArticle(shop, undefined, { entries, picture, seen: "", by });
    expect(saved).toEqual({ ok: true, slug: "wicks-and-weather" });
    expect(await findArticle(shop, "wicks-and-weather")).toBeUndefined();
    await publishArticle(shop, "wicks-and-weather", true, by);
    expect((await listArticles(shop)).map(({ slug }) => slug)).toContain("wicks-and-weather");
    const twice = await saveArticle(shop, undefined, { entries, picture: none, seen: "", by });
    expect(twice).toMatchObject({ faults: { title: "Another article has this title" } });
    await publishArticle(shop, "wicks-and-weather", false, by);
    await deleteArticle(shop, "wicks-and-weather", by);
    const [waiting] = (await shop.listEffects("catalogue.render-picture")).slice(-1);
    await renderPictureWidths(shop, waiting?.effect ?? {});
    // Its bytes go a day later, when no open page asks for them any more.
    for (const { effect } of await shop.listEffects("catalogue.discard-media"))
      await discardPicture(shop.db, String(effect.url));
    expect(await shop.db.$count(mediaFile)).toBe(media);
    const deeds = await shop.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, "article:wicks-and-weather"));
    expect(deeds).toHaveLength(4);
  });

  test("that two people edit tells the second", async () => {
    const { entries, version } = await getEditedArticle(shop.db, "the-first-burn");
    const save = (excerpt: string) =>
      saveArticle(shop, "the-first-burn", {
        entries: { ...entries, excerpt },
        picture: none,
        seen: version,
        by,
      });
    expect((await save("one")).ok).toBe(true);
    expect(await save("two")).toMatchObject({ reason: "changed-meanwhile" });
    expect((await getEditedArticle(shop.db, "the-first-burn")).entries.excerpt).toBe("one");
  });

  test("names all its faults at once, those of its picture with them", async () => {
    const picture = { brought: { file: new File(["<svg/>"], "a.svg") }, alt: "", remove: false };
    const entries = { ...blankArticle(shop, ""), publishedOn: "2026-02-30" };
    const refused = await saveArticle(shop, undefined, { entries, picture, seen: "", by });
    expect(Object.keys(refused.ok || refused.reason !== "invalid" ? {} : refused.faults).sort()).toEqual(
      ["author", "body", "category", "excerpt", "picture", "pictureAlt", "publishedOn", "title"].sort(),
    );
  });
});

test("a fragrance keeps every word when nothing was changed, and can be added and deleted", async () => {
  for (const row of await shop.db.select().from(fragrance)) {
    const { entries, version } = await getEditedFragrance(shop.db, row.slug);
    await saveFragrance(shop, row.slug, { entries, picture: none, seen: version, by });
    const [again] = await shop.db.select().from(fragrance).where(eq(fragrance.slug, row.slug));
    expect(again).toEqual(row);
  }
  const entries = { ...blankFragrance, name: "Rain on Slate", family: "woody" };
  expect(await saveFragrance(shop, undefined, { entries, picture: none, seen: "", by })).toMatchObject({
    faults: { mood: "Mood is required", topNotes: "At least one note" },
  });
  const whole = {
    ...entries,
    mood: "Grey",
    description: "Wet stone.",
    topNotes: "Rain",
    middleNotes: "Moss",
    baseNotes: "Slate",
  };
  const added = await saveFragrance(shop, undefined, { entries: whole, picture: none, seen: "", by });
  expect(added).toEqual({ ok: true, slug: "rain-on-slate" });
  await deleteFragrance(shop, "rain-on-slate", by);
});

describe("a question", () => {
  test("may name the shop's figures and nothing else in braces", () => {
    const entries = { page: "faq", question: "When?", answer: "In {deliveryDays} days" };
    expect(parseFaq(entries).ok).toBe(true);
    expect(parseFaq({ ...entries, answer: "In {delivryDays} or {} days" })).toMatchObject({
      faults: { answer: expect.stringContaining("{delivryDays}, {}") },
    });
  });

  test("is seen at once, in its place", async () => {
    const entries = {
      page: "contact",
      question: "Do you gift-wrap?",
      answer: "Within {processingDays} days.",
    };
    const saved = await saveFaq(shop, undefined, { entries, seen: "", by });
    if (!saved.ok) throw new Error(saved.reason);
    await moveFaq(shop, saved.slug, 0, by);
    const [first] = await listFaq(shop, "contact");
    expect(first).toMatchObject({ question: "Do you gift-wrap?", answer: "<p>Within 2–3 days.</p>\n" });
    const { version } = await getEditedFaq(shop.db, saved.slug);
    await saveFaq(shop, saved.slug, { entries: { ...entries, page: "faq" }, seen: version, by });
    expect((await listAllFaq(shop.db)).filter(({ page }) => page === "faq").at(-1)?.slug).toBe(saved.slug);
    await deleteFaq(shop, saved.slug, by);
    expect(await shop.db.$count(faqEntry, eq(faqEntry.slug, saved.slug))).toBe(0);
  });
});
