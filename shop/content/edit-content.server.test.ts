import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { mediaFile } from "#platform/media.table.ts";
import { deletePicture } from "#platform/media.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { categoryList, listCategories } from "#shop/catalogue/categories.server.ts";
import { addName, listNames, moveEntry, removeEntry, renameEntry } from "#shop/editing/named-list.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { deleteMediaJob, renderPictureJob } from "#shop/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#shop/pictures/pictures.server.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
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
  await seedShop(shop, () => {});
});
afterAll(() => shop.close());

const by = "system";
const packer: Actor = { id: "tenzin", role: "staff" };
const noPicture = { submitted: undefined, alt: "", remove: false };
const uploadPhoto = async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#853" } })
    .png()
    .toBuffer();
  return { file: new File([new Uint8Array(bytes)], "a.png") };
};

const categoryNames = async () => (await listNames(shop.db, categoryList)).map(({ name }) => name);

test("a category is added at the end of the list, renamed and moved, and the shop follows", async () => {
  expect(await addName(shop, packer, { list: categoryList, name: "  Wedding   Favours " })).toEqual({
    ok: true,
  });
  expect((await categoryNames()).at(-1)).toBe("Wedding Favours");
  await renameEntry(shop, packer, { list: categoryList, slug: "wedding-favours", name: "Weddings" });
  await moveEntry(shop, packer, { list: categoryList, slug: "wedding-favours", to: 1 });
  expect((await categoryNames())[1]).toBe("Weddings");
  expect((await listCategories(shop.db)).map(({ name }) => name)[1]).toBe("Weddings");
});

test("the list of categories has each name once, and no empty name", async () => {
  expect(await addName(shop, packer, { list: categoryList, name: "Fresh" })).toMatchObject({ ok: false });
  const renamed = await renameEntry(shop, packer, {
    list: categoryList,
    slug: "wedding-favours",
    name: "Fresh",
  });
  expect(renamed).toMatchObject({ ok: false });
  expect(await addName(shop, packer, { list: categoryList, name: " " })).toMatchObject({
    fault: "Name is required",
  });
});

test("a category or fragrance family in use cannot be removed", async () => {
  expect(await removeEntry(shop, packer, { list: categoryList, slug: "fresh" })).toMatchObject({ ok: false });
  expect(await removeEntry(shop, packer, { list: categoryList, slug: "wedding-favours" })).toEqual({
    ok: true,
  });
  expect(await removeEntry(shop, packer, { list: familyList, slug: "woody" })).toMatchObject({ ok: false });
});

test("an article saved without changes stays exactly as it was", async () => {
  for (const row of await shop.db.select().from(article)) {
    const { entries, version } = await getEditedArticle(shop.db, row.slug);
    expect(parseArticle(entries)).toMatchObject({
      ok: true,
      draft: { body: row.body, topics: row.topics, highlights: row.highlights },
    });
    await saveArticle(shop, row.slug, { entries, picture: noPicture, seen: version, by });
    const [again] = await shop.db.select().from(article).where(eq(article.slug, row.slug));
    expect(again).toEqual(row);
  }
});

test("a new article is a draft until it is published, and can be unpublished and deleted with its picture", async () => {
  const media = await shop.db.$count(mediaFile);
  const entries = {
    ...blankArticle(shop, "Meera"),
    title: "Wicks & Weather",
    excerpt: "Why a wick drowns.",
    body: "It <script>rains</script>.",
    category: "Home Decor",
    pictureAlt: "Rain",
  };
  const picture = { submitted: await uploadPhoto(), alt: "Rain", remove: false };
  const saved = await saveArticle(shop, undefined, { entries, picture, seen: "", by });
  expect(saved).toEqual({ ok: true, slug: "wicks-and-weather" });
  expect(await findArticle(shop, "wicks-and-weather")).toBeUndefined();
  await publishArticle(shop, "wicks-and-weather", true, by);
  expect((await listArticles(shop)).map(({ slug }) => slug)).toContain("wicks-and-weather");
  const twice = await saveArticle(shop, undefined, { entries, picture: noPicture, seen: "", by });
  expect(twice).toMatchObject({ faults: { title: "Another article has this title" } });
  await publishArticle(shop, "wicks-and-weather", false, by);
  await deleteArticle(shop, "wicks-and-weather", by);
  const [renderJob] = (await shop.listJobs(renderPictureJob)).slice(-1);
  await renderPictureWidths(shop, renderJob?.payload ?? { pictureId: "", master: "" });
  // The picture's bytes are deleted a day later, when no open page requests them any more.
  for (const { payload } of await shop.listJobs(deleteMediaJob))
    await deletePicture(shop.db, String(payload.url));
  expect(await shop.db.$count(mediaFile)).toBe(media);
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, "article:wicks-and-weather"));
  expect(events).toHaveLength(4);
});

test("the second of two people who edit the same article is told that it has changed", async () => {
  const { entries, version } = await getEditedArticle(shop.db, "the-first-burn");
  const save = (excerpt: string) =>
    saveArticle(shop, "the-first-burn", {
      entries: { ...entries, excerpt },
      picture: noPicture,
      seen: version,
      by,
    });
  expect((await save("one")).ok).toBe(true);
  expect(await save("two")).toMatchObject({ reason: "changed-meanwhile" });
  expect((await getEditedArticle(shop.db, "the-first-burn")).entries.excerpt).toBe("one");
});

test("a refused article names all its faults at once, those of its picture included", async () => {
  const picture = { submitted: { file: new File(["<svg/>"], "a.svg") }, alt: "", remove: false };
  const entries = { ...blankArticle(shop, ""), publishedOn: "2026-02-30" };
  const outcome = await saveArticle(shop, undefined, { entries, picture, seen: "", by });
  expect(Object.keys(outcome.ok || outcome.reason !== "invalid" ? {} : outcome.faults).sort()).toEqual(
    ["author", "body", "category", "excerpt", "picture", "pictureAlt", "publishedOn", "title"].sort(),
  );
});

test("a fragrance saved without changes stays exactly as it was, and one can be added and deleted", async () => {
  for (const row of await shop.db.select().from(fragrance)) {
    const { entries, version } = await getEditedFragrance(shop.db, row.slug);
    await saveFragrance(shop, row.slug, { entries, picture: noPicture, seen: version, by });
    const [again] = await shop.db.select().from(fragrance).where(eq(fragrance.slug, row.slug));
    expect(again).toEqual(row);
  }
  const entries = { ...blankFragrance, name: "Rain on Slate", family: "woody" };
  expect(await saveFragrance(shop, undefined, { entries, picture: noPicture, seen: "", by })).toMatchObject({
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
  const added = await saveFragrance(shop, undefined, { entries: whole, picture: noPicture, seen: "", by });
  expect(added).toEqual({ ok: true, slug: "rain-on-slate" });
  await deleteFragrance(shop, "rain-on-slate", by);
});

test("a FAQ answer may use only known slots in braces", () => {
  const entries = { page: "faq", question: "When?", answer: "In {deliveryDays} days" };
  expect(parseFaq(entries).ok).toBe(true);
  expect(parseFaq({ ...entries, answer: "In {delivryDays} or {} days" })).toMatchObject({
    faults: { answer: expect.stringContaining("{delivryDays}, {}") },
  });
});

test("a FAQ question is shown at once, in its position, and can be moved and deleted", async () => {
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
