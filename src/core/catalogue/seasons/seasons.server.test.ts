import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { festival, festivalProduct } from "#core/content/content.table.ts";
import { actorOf } from "#core/identity/actor.ts";
import { checkPicture } from "#core/pictures/replace-picture.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { listCalendar } from "./calendar.server.ts";
import { blankFestival, deleteFestival, getEditedFestival, saveFestival } from "./edit-festivals.server.ts";
import { type FestivalInput, festivalForm } from "./festival-form.ts";
import { findHomeSeason, getSeason, listInSeason } from "./seasons.server.ts";

const owner = actorOf({ id: "meera", role: "admin" }, "203.0.113.0/24");
const staff = actorOf({ id: "tenzin", role: "staff" }, "203.0.113.0/24");
const picture = await checkPicture({ submitted: undefined, alt: "", remove: false }, "staff");

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set("2026-11-21T12:00:00+05:30"));

/** The stored festival as its form sends it back, with a change. */
async function change(slug: string, fields: Record<string, string> = {}) {
  const { values, version } = await getEditedFestival(shop.db, slug);
  return { slug, festival: read({ ...values, ...fields, seen: version }), picture };
}

function add(fields: Record<string, string>) {
  return { slug: undefined, festival: read({ ...blankFestival, seen: "", ...fields }), picture };
}

function read(fields: Record<string, string>): FestivalInput {
  return festivalForm.parse(fields);
}

const holidays = { heading: "Lamps", text: "One.\n\nTwo.", day1: "2027-03-01", seasonDays: "40" };
const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug);

test("the sample festivals have a date in each of the next years, a picture and six products", async () => {
  const rows = await shop.db.select().from(festival);
  expect(rows.length).toBeGreaterThan(5);
  for (const { slug, days, pictureId } of rows) {
    expect(
      days.map((day) => day.slice(0, 4)),
      slug,
    ).toEqual(["2026", "2027", "2028", "2029"]);
    expect([...days].sort(), slug).toEqual(days);
    expect(pictureId, slug).not.toBeNull();
    expect((await getSeason(shop, slug)).products, slug).toHaveLength(6);
  }
});

test("a shop that is not the sample has the festivals, but shows none of them", async () => {
  const own = await openTestShop();
  await seedShop({ ...own, config: { ...own.config, mode: "live" } }, () => {});
  expect((await own.db.select().from(festival)).filter(({ shown }) => shown)).toEqual([]);
  expect(await own.db.$count(festival)).toBeGreaterThan(5);
  expect(await findHomeSeason(own)).toBeUndefined();
  await own.close();
});

test("the home page shows a near festival with the day to order by, and nothing when no festival is near", async () => {
  expect(await findHomeSeason(shop)).toMatchObject({
    slug: "christmas",
    orderBy: { lead: "Order by", when: "13 December" },
    remoteOrderBy: { lead: "Order by", when: "10 December" },
    isOpen: true,
  });
  shop.clock.set("2027-06-01T12:00:00+05:30");
  expect(await findHomeSeason(shop)).toBeUndefined();
});

test("the products in season are the current festival's, and more of its category", async () => {
  const ids = await listInSeason(shop);
  const season = await getSeason(shop, "christmas");
  expect(ids.slice(0, 6)).toEqual(season.products.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(6);
  expect(new Set(ids).size).toBe(ids.length);
  shop.clock.set("2027-06-01T12:00:00+05:30");
  expect(await listInSeason(shop)).toEqual([]);
});

test("a festival that is switched off has no page and no row", async () => {
  await saveFestival(shop, owner, await change("christmas", { shown: "" }));
  await expect(getSeason(shop, "christmas")).rejects.toThrow(NotFound);
  expect(await findHomeSeason(shop)).toBeUndefined();
  await saveFestival(shop, owner, await change("christmas", { shown: "on" }));
  expect(await findHomeSeason(shop)).toMatchObject({ slug: "christmas" });
  await expect(getSeason(shop, "no-such-festival")).rejects.toThrow(NotFound);
});

test("a festival saved without changes stays exactly as it was, and is the owner's", async () => {
  const productsOf = () =>
    shop.db.select().from(festivalProduct).orderBy(festivalProduct.festivalSlug, festivalProduct.productId);
  const products = await productsOf();
  for (const row of await shop.db.select().from(festival)) {
    expect(await saveFestival(shop, owner, await change(row.slug))).toEqual({ ok: true, slug: row.slug });
    expect((await shop.db.select().from(festival).where(eq(festival.slug, row.slug)))[0]).toEqual({
      ...row,
      sample: false,
    });
  }
  expect(await productsOf()).toEqual(products);
});

test("products are chosen by name or SKU, in order and each once, and the category fills the other places", async () => {
  const products = { product1: "Oud by Lamplight", product3: "DD-SIG-001", product5: "oud by lamplight" };
  const added = add({ ...holidays, ...products, name: "Van Mahotsav", shown: "on", category: "seasonal" });
  expect(await saveFestival(shop, owner, added)).toEqual({ ok: true, slug: "van-mahotsav" });
  const season = await getSeason(shop, "van-mahotsav");
  expect(slugsOf(season.products).slice(0, 2)).toEqual(["oud-by-lamplight", "deodar-ridge"]);
  expect(season.products.slice(2).map(({ category }) => category.slug)).toEqual(Array(4).fill("seasonal"));
  // The festival has no picture of its own, so its page shows the first product's.
  expect(season.picture).toEqual(season.products[0]?.picture);
  expect(season.paragraphs).toEqual(["One.", "Two."]);
});

test("products that are sold out or not for sale are replaced by the next ones on the page, and stay in the form", async () => {
  const setStock = (slug: string, values: { stock?: number; active?: boolean }) =>
    shop.db.update(product).set(values).where(eq(product.slug, slug));
  await setStock("oud-by-lamplight", { stock: 0 });
  await setStock("deodar-ridge", { active: false });
  const season = await getSeason(shop, "van-mahotsav");
  expect(season.products).toHaveLength(6);
  expect(slugsOf(season.products)).not.toContain("oud-by-lamplight");
  expect(season.products.every(({ category }) => category.slug === "seasonal")).toBe(true);
  expect(await saveFestival(shop, owner, await change("van-mahotsav", { heading: "Trees" }))).toMatchObject({
    ok: true,
  });
  expect((await getEditedFestival(shop.db, "van-mahotsav")).values).toMatchObject({
    product1: "Oud by Lamplight · DD-GLS-002",
    product2: "Deodar Ridge · DD-SIG-001",
    heading: "Trees",
  });
  await setStock("oud-by-lamplight", { stock: 9 });
  await setStock("deodar-ridge", { active: true });
});

test("products that are not found are named at their fields, and nothing is saved", async () => {
  const fields = {
    product1: "Oud by Lamplight",
    product2: "Yak butter lamp",
    product4: "jar",
    heading: "Not this",
  };
  expect(await saveFestival(shop, owner, await change("christmas", fields))).toEqual({
    ok: false,
    reason: "unknown-products",
    errors: {
      product2: "No product is called “Yak butter lamp”, and none has this SKU.",
      product4: expect.stringContaining("can be several products"),
    },
  });
  expect((await getEditedFestival(shop.db, "christmas")).values.heading).not.toBe("Not this");
});

test("a festival needs a name of its own with Latin letters, and a category that exists", async () => {
  const save = (fields: Record<string, string>) =>
    saveFestival(shop, owner, add({ ...holidays, name: "Onam", ...fields }));
  expect(await save({ name: "Christmas" })).toEqual({ ok: false, reason: "taken" });
  expect(await save({ name: "दीवाली" })).toEqual({ ok: false, reason: "no-slug" });
  expect(await save({ category: "no-such-thing" })).toEqual({ ok: false, reason: "unknown-category" });
  expect(await shop.db.$count(festival, eq(festival.slug, "onam"))).toBe(0);
});

test("the second of two people who edit the same festival is told that it has changed", async () => {
  const opened = await change("holi", { day1: "2027-03-23", day2: "", day3: "", day4: "" });
  expect((await saveFestival(shop, owner, opened)).ok).toBe(true);
  const { version } = await getEditedFestival(shop.db, "holi");
  expect(await saveFestival(shop, owner, opened)).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    version,
  });
});

test("the calendar lists the next festival first, and asks for a date if none is left", async () => {
  await saveFestival(
    shop,
    owner,
    await change("baisakhi", { day1: "2026-04-14", day2: "", day3: "", day4: "" }),
  );
  const [first, second, third] = await listCalendar(shop);
  expect(first).toMatchObject({ slug: "baisakhi", needsDate: true, note: "" });
  expect(second).toMatchObject({
    slug: "christmas",
    note: "25 Dec 2026 · order by 13 Dec 2026",
    isOnHomePage: true,
    isTooShort: false,
  });
  expect(third).toMatchObject({ slug: "lohri", isOnHomePage: false });
  await saveFestival(shop, owner, await change("lohri", { seasonDays: "12" }));
  expect((await listCalendar(shop))[2]).toMatchObject({ slug: "lohri", isTooShort: true });
  expect((await getSeason(shop, "baisakhi")).orderBy).toMatchObject({ lead: "Baisakhi was on" });
});

test("only the owner changes the calendar, and each change is in the audit log", async () => {
  await expect(saveFestival(shop, staff, await change("diwali"))).rejects.toThrow(Forbidden);
  await expect(deleteFestival(shop, staff, "diwali")).rejects.toThrow(Forbidden);
  await saveFestival(shop, owner, await change("diwali", { seasonDays: "50" }));
  await deleteFestival(shop, owner, "diwali");
  await expect(deleteFestival(shop, owner, "diwali")).rejects.toThrow(NotFound);
  expect(await shop.db.$count(festivalProduct, eq(festivalProduct.festivalSlug, "diwali"))).toBe(0);
  const events = await shop.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.subject, "festival:diwali"));
  expect(new Set(events.map(({ action }) => action))).toEqual(
    new Set(["festival.edited", "festival.deleted"]),
  );
});
