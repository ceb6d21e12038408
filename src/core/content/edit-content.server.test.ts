import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listUses } from "#core/back-office/picture-uses.server.ts";
import { categoryList, listCategories } from "#core/catalogue/categories.server.ts";
import { addName, listNames, moveEntry, removeEntry, renameEntry } from "#core/editing/named-list.server.ts";
import { actorOf } from "#core/identity/actor.ts";
import { addToLibrary, deleteLibraryPicture } from "#core/pictures/edit-library.server.ts";
import { deleteMediaJob, renderPictureJob } from "#core/pictures/picture-jobs.server.ts";
import { renderPictureWidths } from "#core/pictures/pictures.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { checkPicture } from "#core/pictures/replace-picture.server.ts";
import type { ArticleInput } from "#features/articles/article-form.ts";
import { findArticle, listArticles } from "#features/articles/articles.server.ts";
import {
  deleteArticle,
  getEditedArticle,
  publishArticle,
  saveArticle,
  unpublishArticle,
} from "#features/articles/edit-articles.server.ts";
import {
  deleteFragrance,
  getEditedFragrance,
  saveFragrance,
} from "#features/fragrances/edit-fragrances.server.ts";
import type { FragranceInput } from "#features/fragrances/fragrance-form.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { mediaFile } from "#platform/media/media.table.ts";
import { deletePicture } from "#platform/media/media.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { article, faqEntry, fragrance } from "./content.table.ts";
import { deleteFaq, getEditedFaq, listAllFaq, moveFaq, saveFaq } from "./edit-faq.server.ts";
import { familyList } from "./family-list.server.ts";
import { listFaq } from "./faq.server.ts";
import { getNamedList } from "./named-lists.server.ts";
import { writePicture } from "./text-pictures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
});
afterAll(() => shop.close());

const staff = actorOf({ id: "tenzin", role: "staff" }, "203.0.113.0/24");
const customer = actorOf({ id: "asha", role: "user" }, "203.0.113.0/24");
const keepPicture = await checkPicture({ submitted: undefined, alt: "", remove: false }, "staff");
const keepPictures = { picture: keepPicture, authorPicture: keepPicture };
const uploadPhoto = async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#853" } })
    .png()
    .toBuffer();
  return { file: new File([new Uint8Array(bytes)], "a.png") };
};

const { list } = getNamedList("categories");
const slug = "wedding-favours";
const categoryNames = async () => (await listNames(shop.db, categoryList)).map(({ name }) => name);

test("a category is added at the end of the list, renamed and moved, and the shop shows each change", async () => {
  expect(await addName(shop, staff, { list, name: "  Wedding   Favours " })).toEqual({ ok: true });
  expect((await categoryNames()).at(-1)).toBe("Wedding Favours");
  await renameEntry(shop, staff, { list, slug, name: "Weddings" });
  await moveEntry(shop, staff, { list, slug, to: 1 });
  expect((await categoryNames())[1]).toBe("Weddings");
  expect((await listCategories(shop.db)).map(({ name }) => name)[1]).toBe("Weddings");
});

test("two categories cannot have the same name", async () => {
  expect(await addName(shop, staff, { list, name: "Fresh" })).toMatchObject({ ok: false });
  expect(await renameEntry(shop, staff, { list, slug, name: "Fresh" })).toMatchObject({ ok: false });
});

test("a category or fragrance family in use cannot be deleted", async () => {
  expect(await removeEntry(shop, staff, { list, slug: "fresh" })).toMatchObject({ ok: false });
  expect(await removeEntry(shop, staff, { list, slug })).toEqual({ ok: true });
  expect(await removeEntry(shop, staff, { list: familyList, slug: "woody" })).toMatchObject({
    ok: false,
  });
});

test("there are two lists of names, of categories and of families", () => {
  expect(getNamedList("families").list).toBe(familyList);
  expect(() => getNamedList("articles")).toThrow("no such list");
});

test("a customer can change no text and no list", async () => {
  const commands = [
    addName(shop, customer, { list, name: "Mine" }),
    deleteArticle(shop, customer, "the-first-burn"),
    deleteFragrance(shop, customer, "kinnow-orchard"),
    deleteFaq(shop, customer, "delivery"),
  ];
  for (const outcome of await Promise.allSettled(commands))
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(Forbidden) });
});

/** The stored article as its form sends it back, unchanged. */
async function readArticleInput(slug: string): Promise<ArticleInput> {
  const { version } = await getEditedArticle(shop.db, slug);
  const [row] = await shop.db.select().from(article).where(eq(article.slug, slug));
  if (!row) throw new Error("no such article");
  const { slug: _slug, pictureId: _picture, authorPictureId: _portrait, pictureAlt, ...fields } = row;
  return { ...fields, alt: pictureAlt, seen: version };
}

test("an article saved without changes stays exactly as it was, and the audit log shows no change", async () => {
  for (const row of await shop.db.select().from(article)) {
    const input = { slug: row.slug, article: await readArticleInput(row.slug), ...keepPictures };
    expect(await saveArticle(shop, staff, input)).toEqual({ ok: true, slug: row.slug });
    const [again] = await shop.db.select().from(article).where(eq(article.slug, row.slug));
    expect(again).toEqual(row);
  }
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "article.edited"));
  expect(events.map(({ after }) => after)).toEqual(events.map(({ before }) => before));
  expect(events.length).toBeGreaterThan(0);
});

test("a new article is a draft until it is published, and can be unpublished and deleted with its picture", async () => {
  const media = await shop.db.$count(mediaFile);
  const wicks: ArticleInput = {
    title: "Wicks & Weather",
    excerpt: "Why a wick drowns.",
    body: "It <script>rains</script>.",
    author: "Meera",
    authorNote: "",
    category: "Home Decor",
    topics: [],
    highlights: [],
    seoTitle: "",
    seoDescription: "",
    publishedOn: "2026-11-20",
    published: false,
    sample: false,
    alt: "Rain",
    seen: "",
  };
  const picture = await checkPicture({ submitted: await uploadPhoto(), alt: "Rain", remove: false }, "staff");
  const portrait = { submitted: await uploadPhoto(), alt: "Meera", remove: false };
  const authorPicture = await checkPicture(portrait, "staff");
  const saved = await saveArticle(shop, staff, { slug: undefined, article: wicks, picture, authorPicture });
  expect(saved).toEqual({ ok: true, slug: "wicks-and-weather" });
  expect(await findArticle(shop.db, "wicks-and-weather")).toBeUndefined();
  await publishArticle(shop, staff, "wicks-and-weather");
  expect((await listArticles(shop.db)).map(({ slug }) => slug)).toContain("wicks-and-weather");
  expect((await findArticle(shop.db, "wicks-and-weather"))?.authorPicture).toMatchObject({
    alt: "",
    width: 300,
  });
  const again = { slug: undefined, article: wicks, ...keepPictures };
  expect(await saveArticle(shop, staff, again)).toEqual({ ok: false, reason: "taken" });
  const hindi = { ...again, article: { ...wicks, title: "दीया" } };
  expect(await saveArticle(shop, staff, hindi)).toEqual({ ok: false, reason: "no-slug" });
  await unpublishArticle(shop, staff, "wicks-and-weather");
  await deleteArticle(shop, staff, "wicks-and-weather");
  for (const { payload } of (await shop.listJobs(renderPictureJob)).slice(-2))
    await renderPictureWidths(shop, payload);
  // The picture's bytes are deleted a day later, when no open page requests them any more.
  for (const { payload } of await shop.listJobs(deleteMediaJob))
    await deletePicture(shop.db, shop.clock, String(payload.url));
  expect(await shop.db.$count(mediaFile)).toBe(media);
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, "article:wicks-and-weather"));
  expect(events).toHaveLength(4);
});

test("an article's portrait of its author is replaced, and removed with its files", async () => {
  const save = async (change: { submitted: { file: File } | undefined; remove: boolean }) => {
    const authorPicture = await checkPicture({ ...change, alt: "Asha" }, "staff");
    const article = await readArticleInput("the-first-burn");
    await saveArticle(shop, staff, { slug: "the-first-burn", article, picture: keepPicture, authorPicture });
    return (await findArticle(shop.db, "the-first-burn"))?.authorPicture;
  };
  const pictures = await shop.db.$count(picture);
  expect(await save({ submitted: await uploadPhoto(), remove: false })).toBeTruthy();
  expect(await save({ submitted: await uploadPhoto(), remove: false })).toBeTruthy();
  expect(await shop.db.$count(picture)).toBe(pictures + 1);
  expect(await save({ submitted: undefined, remove: true })).toBeNull();
  expect(await shop.db.$count(picture)).toBe(pictures);
});

test("a picture in an article's text stays in the library until the text no longer has it", async () => {
  const slug = "the-first-burn";
  const submitted = [await uploadPhoto()];
  const { ids } = await addToLibrary(shop, staff, { submitted, alts: ["A wick"] });
  const [id = ""] = ids;
  const save = async (body: string) => {
    const article = { ...(await readArticleInput(slug)), body };
    expect(await saveArticle(shop, staff, { slug, article, ...keepPictures })).toMatchObject({ ok: true });
  };
  const { body } = await readArticleInput(slug);
  await save(`${body}\n\n${writePicture({ id, alt: "A wick" })}\n\n![gone](/pictures/gone)`);
  expect(await listUses(shop.db, id)).toMatchObject({ uses: [{ kind: "text", key: slug }], total: 1 });
  expect(await deleteLibraryPicture(shop, staff, id)).toBe(false);
  await save(body);
  expect(await deleteLibraryPicture(shop, staff, id)).toBe(true);
});

test("the second of two people who edit the same article is told that it has changed", async () => {
  const opened = await readArticleInput("the-first-burn");
  const save = (excerpt: string) =>
    saveArticle(shop, staff, {
      slug: "the-first-burn",
      article: { ...opened, excerpt },
      ...keepPictures,
    });
  expect((await save("one")).ok).toBe(true);
  const { version } = await getEditedArticle(shop.db, "the-first-burn");
  expect(await save("two")).toEqual({ ok: false, reason: "changed-meanwhile", version });
  expect((await getEditedArticle(shop.db, "the-first-burn")).values.excerpt).toBe("one");
});

test("a fragrance saved without changes stays exactly as it was", async () => {
  for (const row of await shop.db.select().from(fragrance)) {
    const { version } = await getEditedFragrance(shop.db, row.slug);
    const { slug, pictureId: _pictureId, pictureAlt: alt, familySlug: family, ...fields } = row;
    const input = { slug, fragrance: { ...fields, alt, family, seen: version }, picture: keepPicture };
    expect(await saveFragrance(shop, staff, input)).toEqual({ ok: true, slug });
    const [again] = await shop.db.select().from(fragrance).where(eq(fragrance.slug, slug));
    expect(again).toEqual(row);
  }
});

test("a fragrance of a known family can be added, once, and deleted", async () => {
  const rain: FragranceInput = {
    name: "Rain on Slate",
    family: "woody",
    mood: "Grey",
    description: "Wet stone.",
    topNotes: ["Rain"],
    middleNotes: ["Moss"],
    baseNotes: ["Slate"],
    sample: false,
    alt: "",
    seen: "",
  };
  const add = (change: Partial<FragranceInput> = {}) =>
    saveFragrance(shop, staff, {
      slug: undefined,
      fragrance: { ...rain, ...change },
      picture: keepPicture,
    });
  expect(await add({ family: "stony" })).toEqual({ ok: false, reason: "unknown-family" });
  expect(await add()).toEqual({ ok: true, slug: "rain-on-slate" });
  expect(await add()).toEqual({ ok: false, reason: "taken" });
  await deleteFragrance(shop, staff, "rain-on-slate");
});

test("a FAQ question is shown at once, in its position, and can be moved and deleted", async () => {
  const faq = {
    page: "contact" as const,
    question: "Do you gift-wrap?",
    answer: "Within {processingDays} days.",
  };
  const saved = await saveFaq(shop, staff, { slug: undefined, faq: { ...faq, seen: "" } });
  if (!saved.ok) throw new Error(saved.reason);
  await moveFaq(shop, staff, { slug: saved.slug, to: 0 });
  const [first] = await listFaq(shop.db, "contact");
  expect(first).toMatchObject({ question: "Do you gift-wrap?", answer: "<p>Within 2–3 days.</p>\n" });
  const { version } = await getEditedFaq(shop.db, saved.slug);
  await saveFaq(shop, staff, { slug: saved.slug, faq: { ...faq, page: "faq", seen: version } });
  expect((await listAllFaq(shop.db)).filter(({ page }) => page === "faq").at(-1)?.slug).toBe(saved.slug);
  await deleteFaq(shop, staff, saved.slug);
  expect(await shop.db.$count(faqEntry, eq(faqEntry.slug, saved.slug))).toBe(0);
});
