import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/identity/actor.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { seedFixedPage } from "#seeds/seed-pages.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  addPage,
  deletePage,
  getEditedPage,
  hidePage,
  listFixedPages,
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
  versionOfSection,
} from "./edit-sections.server.ts";
import { fixedPageNames, isComplete, isFixedPage, plainDocument } from "./fixed-pages.ts";
import { listShownPages, readFixedPage } from "./pages.server.ts";
import { bringBackVersion, listVersions, publishPage } from "./publish-pages.server.ts";
import { listSamplePages, removeSamplePages } from "./sample-pages.server.ts";
import { blankValues, sectionForm } from "./section-forms.ts";
import { factsOf, sectionKindNames } from "./section-kinds.ts";

const owner: Actor = { id: "nandini", role: "admin" };
const staff: Actor = { id: "dolma", role: "staff" };
const slug = "terms-conditions";
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const draft = async (name = slug) => (await getEditedPage(shop.db, name)).document;
const publish = async (name = slug) => {
  const { revision } = await getEditedPage(shop.db, name);
  return publishPage(shop, owner, { slug: name, revision });
};
const addText = (name: string, text: string, by = owner) =>
  saveSection(shop, by, {
    slug: name,
    kind: "text",
    id: undefined,
    seen: "",
    values: { ...blankValues("text"), text },
  });
async function firstSection(name = slug) {
  const [section] = (await draft(name)).sections;
  if (!section) throw new Error(`${name} has no section`);
  return { ...section, seen: versionOfSection(section) };
}
async function saveText(name: string, text: string) {
  const { id, kind, values, seen } = await firstSection(name);
  return saveSection(shop, owner, { slug: name, kind, id, values: { ...values, text }, seen });
}
const removeSamples = () => shop.db.transaction((tx) => removeSamplePages(tx, shop));

test("every plain document is accepted by its forms, and has the sections that the page needs", () => {
  for (const name of fixedPageNames) {
    const document = plainDocument(name);
    expect(isComplete(name, document), name).toBe(true);
    for (const { kind, values } of document.sections)
      expect(
        sectionForm(kind).safeParse({ ...blankValues(kind), ...values, seen: "" }).error,
      ).toBeUndefined();
  }
});

test("a fixed page shows its plain document until its owner publishes another one", async () => {
  expect(await readFixedPage(shop, slug)).toMatchObject({ title: "Terms & Conditions" });
  expect(await getEditedPage(shop.db, slug)).toMatchObject({ state: "published", isFixed: true });
  expect(await addText(slug, "We sell bowls.")).toMatchObject({ ok: true });
  expect((await readFixedPage(shop, slug)).sections).toHaveLength(1);
  expect((await getEditedPage(shop.db, slug)).state).toBe("changed");
  expect(await publish()).toEqual({ ok: true });
  expect((await readFixedPage(shop, slug)).sections).toHaveLength(2);
  expect((await listShownPages(shop)).filter(({ menu }) => menu !== "none")).toEqual([]);
});

test("the plain document is stored as the first version, and can be brought back", async () => {
  await saveText(slug, "We sell bowls.");
  await publish();
  expect((await listVersions(shop.db, slug)).map(({ number }) => number)).toEqual([2, 1]);
  const { revision } = await getEditedPage(shop.db, slug);
  expect(await bringBackVersion(shop, owner, { slug, revision, number: 1 })).toEqual({ ok: true });
  expect(await draft()).toEqual(plainDocument(slug));
});

test("only the owner can change a fixed page, whose address cannot change and which cannot be deleted", async () => {
  await expect(addText(slug, "We sell bowls.", staff)).rejects.toThrow(Forbidden);
  for (const command of [deletePage, hidePage, showPage])
    await expect(command(shop, owner, slug)).rejects.toThrow(Forbidden);
  const words = {
    title: "Terms & Conditions",
    description: "",
    seoTitle: "",
    menu: "none",
    seen: "",
  } as const;
  expect(await addPage(shop, owner, words)).toEqual({ ok: true, slug: "terms-and-conditions" });
  expect(await addPage(shop, owner, { ...words, title: "Shipping" })).toEqual({ ok: false, reason: "taken" });
  const { version } = await getEditedPage(shop.db, slug);
  const renamed = { title: "Our terms", description: "", seoTitle: "", menu: "menu", seen: version } as const;
  expect(await savePage(shop, owner, { slug, page: renamed })).toEqual({ ok: true });
  expect(await draft()).toMatchObject({ title: "Our terms", menu: "none" });
  expect((await listFixedPages(shop.db)).map(({ slug: name }) => name)).toEqual([...fixedPageNames]);
  expect((await listPages(shop.db)).map(({ slug: name }) => name)).toEqual(["terms-and-conditions"]);
});

test("a section that the page needs can be moved, but not hidden or removed while it is the only one of its kind", async () => {
  await addText(slug, "We sell bowls.");
  const { id, seen } = await firstSection();
  const needed = { ok: false, reason: "needed" };
  expect(await hideSection(shop, owner, { slug, id })).toEqual(needed);
  expect(await removeSection(shop, owner, { slug, id, seen })).toEqual(needed);
  expect(await moveSection(shop, owner, { slug, id, to: 1 })).toMatchObject({ ok: true });
  expect((await draft()).sections.map(({ kind }) => kind)).toEqual(["text", "long-text"]);
  await duplicateSection(shop, owner, { slug, id });
  expect(await removeSection(shop, owner, { slug, id, seen })).toMatchObject({ ok: true });
});

test("only the contact page can have the contact form, once", async () => {
  const add = (name: string) =>
    saveSection(shop, owner, {
      slug: name,
      kind: "contact-form",
      id: undefined,
      seen: "",
      values: { title: "Write to us", lead: "" },
    });
  const refused = { ok: false, reason: "only-once" };
  expect(await add(slug)).toEqual(refused);
  expect(await add("contact")).toEqual(refused);
  const { id } = await firstSection("contact");
  expect(await duplicateSection(shop, owner, { slug: "contact", id })).toEqual(refused);
  for (const kind of sectionKindNames)
    for (const name of factsOf(kind).only ?? [])
      expect(isFixedPage(name) || name === "list", `${kind} on ${name}`).toBe(true);
});

test("the care guide exists from its first publication until it is hidden", async () => {
  expect((await readFixedPage(shop, "care-guide")).sections).toEqual([]);
  await addText("care-guide", "Keep it dry.");
  await publish("care-guide");
  expect((await readFixedPage(shop, "care-guide")).sections).toHaveLength(1);
  await hidePage(shop, owner, "care-guide");
  expect((await readFixedPage(shop, "care-guide")).sections).toEqual([]);
});

test("a sample page is listed as such until all its sections are saved, and is removed with the samples", async () => {
  await shop.db.transaction(async (tx) => {
    for (const name of fixedPageNames) await seedFixedPage(tx, name);
  });
  expect(await listSamplePages(shop.db)).toContain("Terms & Conditions");
  await saveText(slug, "We sell bowls.");
  expect(await listSamplePages(shop.db)).toContain("Terms & Conditions");
  await publish();
  expect(await listSamplePages(shop.db)).not.toContain("Terms & Conditions");
  expect(await removeSamples()).toBeGreaterThan(0);
  expect(await listSamplePages(shop.db)).toEqual([]);
  expect((await readFixedPage(shop, slug)).sections).toMatchObject([{ values: { text: "We sell bowls." } }]);
  expect(await readFixedPage(shop, "shipping")).toMatchObject(plainDocument("shipping"));
  expect((await readFixedPage(shop, "care-guide")).sections).toEqual([]);
  expect(await removeSamples()).toBe(0);
});

test("sections added to a sample page stay when the samples are removed, published or not", async () => {
  await shop.db.transaction(async (tx) => {
    for (const name of ["shipping", "care-guide"] as const) await seedFixedPage(tx, name);
  });
  await addText("shipping", "By bicycle.");
  await publish("shipping");
  await addText("care-guide", "Keep it dry.");
  await removeSamples();
  const [plainText] = plainDocument("shipping").sections;
  expect((await readFixedPage(shop, "shipping")).sections).toMatchObject([
    { values: plainText?.values },
    { values: { text: "By bicycle." } },
  ]);
  expect((await readFixedPage(shop, "care-guide")).sections).toEqual([]);
  expect(await draft("care-guide")).toMatchObject({
    title: "Care guide",
    sections: [{ values: { text: "Keep it dry." } }],
  });
  await expect(getEditedPage(shop.db, "no-such-page")).rejects.toThrow(NotFound);
});
