// Pages made of sections: as shown to shoppers, and as edited by staff over HTTP.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPage, getEditedPage } from "#core/content/edit-pages.server.ts";
import { saveSection } from "#core/content/edit-sections.server.ts";
import type { Section } from "#core/content/page-document.ts";
import { page } from "#core/content/pages.table.ts";
import { publishPage } from "#core/content/publish-pages.server.ts";
import { blankValues } from "#core/content/section-forms.ts";
import type { SectionKind } from "#core/content/section-kinds.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const dolma = { id: "dolma", role: "staff" } as const;
const pages = "/admin/content/pages";
let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  other = app.openBrowser();
  await other.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function read(
  path: string,
  who: Pick<TestBrowser, "request"> = app,
): Promise<{ status: number; html: string }> {
  const answer = await who.request(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: answer.status, html: html.replace(/<script[\s\S]*?<\/script>/g, "") };
}

/** Publishes a page with one section of this kind; returns its address. */
async function makePage(title: string, kind: SectionKind, typed: Record<string, string>): Promise<string> {
  const added = await addPage(shop, dolma, { title, description: "", seoTitle: "", menu: "none", seen: "" });
  if (!added.ok) throw new Error(added.reason);
  const { slug } = added;
  const values = { ...blankValues(kind), ...typed };
  const saved = await saveSection(shop, dolma, { slug, kind, id: undefined, values, seen: "" });
  if (!saved.ok) throw new Error(saved.reason);
  const { revision } = await getEditedPage(shop.db, slug);
  expect(await publishPage(shop, dolma, { slug, revision })).toEqual({ ok: true });
  return `/pages/${slug}`;
}

test("the sample page for companies is five sections, the last with the contact form", async () => {
  const { status, html } = await read("/pages/gifts-for-many");
  expect(status).toBe(200);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main.match(/<h1[^>]*>[^<]*/)?.[0]).toMatch(/>For companies$/);
  expect([...main.matchAll(/<h2[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, words]) => words)).toEqual([
    "What people take",
    "How it goes",
    "Asked before every wedding",
    "Tell us how many, and for when",
    "Other ways",
  ]);
  expect(main).toMatch(/<form[^>]* action="\/contact"[\s\S]*name="message"/);
});

test("a page shows a section of each kind except a hidden one, with its placeholders filled", async () => {
  const isHere = eq(page.path, "/pages/gifts-for-many");
  const [row] = await shop.db.select().from(page).where(isHere);
  if (!row?.published) throw new Error("the page is not published");
  const added: [SectionKind, Record<string, string>, words: string][] = [
    ["text-picture", { title: "Wrapped, labelled, counted" }, "Wrapped, labelled, counted"],
    ["tiles", { title: "Look around", to1: "/collections/ready-to-give" }, "Look around"],
    ["figures", { figure1: "{returnDays} days", label1: "to return" }, "7 days</dd>"],
    ["quote", { text: "A small thing", who: "From our notebook" }, "From our notebook"],
    ["gallery", { title: "From the packing table" }, "From the packing table"],
    ["reviews", { title: "What customers say" }, "What customers say"],
    ["season", {}, "For Christmas"],
    ["text", { title: "In writing", text: "Within **{damageHours} hours**" }, "In writing"],
    ["newsletter", { title: "Word before the festivals" }, "Word before the festivals"],
  ];
  const pictures = row.published.sections.find(({ id }) => id === "opening")?.pictures ?? {};
  const of = (kind: SectionKind, values: Record<string, string>, hidden = false): Section =>
    ({ id: `new-${kind}`, kind, hidden, values: { ...blankValues(kind), ...values }, pictures }) as Section;
  const sections = [
    ...row.published.sections,
    of("announcement", { text: "In May we pour at night only" }, true),
    ...added.map(([kind, values]) => of(kind, values)),
  ];
  await shop.db
    .update(page)
    .set({ published: { ...row.published, sections } })
    .where(isHere);
  const { html } = await read("/pages/gifts-for-many");
  const shown = ["What people take", "You tell us", "Asked before every wedding", "Tell us how many"];
  for (const words of [...shown, "<strong>48 hours</strong>", ...added.map(([, , words]) => words)])
    expect(html).toContain(words);
  expect(html).not.toContain("In May we pour at night only");
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/\{[a-z]+\}/i);
  await shop.db.update(page).set({ published: row.published }).where(isHere);
});

test("a page answers at any spelling of its address, and an unknown one is a 404", async () => {
  expect((await read("/Pages/Gifts-For-Many")).status).toBe(200);
  expect((await read("/pages/none")).status).toBe(404);
  expect((await read("/pages/__proto__")).status).toBe(404);
});

test("what the owner types never becomes markup or a script", async () => {
  const hostile = "<img src=x onerror=alert(1)> [go](javascript:alert(1)) ![p](https://evil.example/p.png)";
  const path = await makePage("Hostile", "text", { title: hostile.slice(0, 60), text: hostile });
  const { html } = await read(path);
  expect(html).not.toMatch(/<img src="?(x|https:\/\/evil)|href="javascript/);
  expect(html).toContain("&lt;img src=x");
});

test("an announcement is shown from its first day to its last", async () => {
  const path = await makePage("Closed days", "announcement", {
    text: "We pour again on Monday.",
    from: "2026-11-21",
    until: "2026-11-22",
  });
  const shownOn = async (day: string) => {
    shop.clock.set(`${day}T12:00:00+05:30`);
    return (await read(path)).html.includes("We pour again");
  };
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  const shown: boolean[] = [];
  for (const day of days) shown.push(await shownOn(day));
  shop.clock.set("2026-11-20T12:00:00+05:30");
  expect(shown).toEqual([false, true, true, false]);
});

test("the home page shows a section of another kind in its place, also without scripts", async () => {
  const owner = { id: "meera", role: "admin" } as const;
  const { document } = await getEditedPage(shop.db, "home");
  const values = { ...blankValues("text"), title: "Our kiln", text: "We fire on Thursdays. ".repeat(60) };
  const saved = await saveSection(shop, owner, {
    slug: "home",
    kind: "text",
    id: undefined,
    values,
    seen: "",
  });
  expect(saved.ok).toBe(true);
  const { revision } = await getEditedPage(shop.db, "home");
  expect(await publishPage(shop, owner, { slug: "home", revision })).toEqual({ ok: true });
  const { html } = await read("/");
  const place = html.indexOf("Our kiln");
  expect(document.sections.length).toBeGreaterThan(3);
  expect(place).toBeGreaterThan(html.indexOf("<main"));
  expect(place).toBeLessThan(html.indexOf("</main>"));
});

describe("the sections above and below a list", () => {
  const titles = ["Above", "Below"];
  const placeOf = (html: string) => ({
    words: titles.map((title) => html.indexOf(`${title} the list</h2>`)),
    list: html.indexOf("<h1"),
  });

  test.each([
    ["shop", "/shop"],
    ["premium", "/premium-candles"],
    ["occult", "/special-occult-candles"],
    ["ready-to-give", "/collections/ready-to-give"],
  ])("the list of %s shows its sections once published, and keeps its heading", async (collection, path) => {
    const slug = `list--${collection}`;
    const form = await read(`/admin/content/collections/${collection}/edit`, staff);
    expect(form.html).toContain(`href="${pages}/${slug}"`);
    const { html: before } = await read(path);
    for (const title of titles) {
      const values = { title: `${title} the list`, text: "By hand.", align: "left", ground: "paper" };
      const saved = await staff.submit(`${pages}/${slug}/sections/text/edit`, values);
      expect(saved.headers.get("Location")).toContain("done=saved");
    }
    const { document } = await getEditedPage(shop.db, slug);
    const [list, first] = document.sections;
    await staff.submit(`${pages}/${slug}/sections/${first?.id}/move`, { to: "0" });
    const removed = await staff.submit(`${pages}/${slug}/sections/${list?.id}/hide`, {});
    expect(removed.headers.get("Location")).toContain("done=needed");
    expect((await read(path)).html).toBe(before);

    const { html: preview } = await read(`${pages}/${slug}/preview`, staff);
    const { revision } = await getEditedPage(shop.db, slug);
    await staff.submit(`${pages}/${slug}/publish`, { seen: String(revision) });
    const { html } = await read(path);
    for (const shown of [preview, html]) {
      const place = placeOf(shown);
      expect(place.words[0]).toBeGreaterThan(0);
      expect(place.words[0]).toBeLessThan(place.list);
      expect(place.words[1]).toBeGreaterThan(place.list);
      expect(shown.match(/<h1/g)).toHaveLength(1);
    }
    expect((await read("/sitemap/pages")).html.split(`${path}</loc>`)).toHaveLength(2);
    expect((await read(pages, staff)).html).not.toContain(slug);
  });

  test("a list that is filtered, searched or continued has no sections", async () => {
    for (const path of [
      "/shop?category=jar-candles",
      "/shop?q=rose",
      "/collections/ready-to-give?price=0-500",
    ])
      expect((await read(path)).html, path).not.toContain("Above the list");
    expect((await read("/shop?sort=newest")).html).toContain("Above the list");
  });

  test("sections are deleted with their collection, and an unknown collection has none", async () => {
    expect((await read(`${pages}/list--none`, staff)).status).toBe(404);
    expect((await staff.submit(`${pages}/list--shop/delete`, {})).status).toBe(403);
    expect((await staff.submit(`${pages}/list--shop/hide`, {})).status).toBe(403);
    await staff.submit("/admin/content/collections/ready-to-give/delete", {});
    expect(await shop.db.$count(page, eq(page.slug, "list--ready-to-give"))).toBe(0);
    expect(await shop.db.$count(page, eq(page.slug, "list--premium"))).toBe(1);
  });
});

test("a section takes products from each source, and is left out if there are none", async () => {
  const sources: [string, Record<string, string>, number][] = [
    ["featured", {}, 8],
    ["newest", {}, 8],
    ["category", { category: "jar-candles" }, 5],
    ["collection", { collection: "premium" }, 8],
    ["chosen", { products: "Kinnow Marmalade\nCarved Rose" }, 2],
    ["category", { category: "none" }, 0],
  ];
  for (const [index, [source, more, count]] of sources.entries()) {
    const path = await makePage(`Source ${index}`, "products", {
      title: "Ours",
      source,
      count: "8",
      ...more,
    });
    const { html } = await read(path);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(new Set(main.match(/href="\/products\/[^"/]+"/g)).size, source).toBe(count);
    expect(main.includes("Ours</h2>"), source).toBe(count > 0);
  }
});

test("a tile to a hidden collection and a section of an unknown kind are left out", async () => {
  const path = await makePage("Tiles", "tiles", { to1: "/collections/none-such", to2: "/premium-candles" });
  expect((await read(path)).html).toContain("Premium Candles</h3>");
  const [row] = await shop.db.select().from(page).where(eq(page.path, path));
  if (!row?.published) throw new Error("the page is not published");
  const future = { id: "x", kind: "hologram", hidden: false, values: {}, pictures: {} } as unknown as Section;
  const published = { ...row.published, sections: [future, ...row.published.sections] };
  await shop.db.update(page).set({ published }).where(eq(page.path, path));
  expect((await read(path)).status).toBe(200);
});

/** Returns the hidden field `seen` of the form with this address. */
function seenOf(html: string, address: string): string {
  const form = html.slice(html.indexOf(`action="${address}"`));
  return / name="seen" value="([^"]*)"/.exec(form)?.[1] ?? "";
}

test("a page is made, previewed, published, put into the menu, changed and brought back by forms alone", async () => {
  const made = await staff.submit(`${pages}/words`, { title: "Stockists", description: "", menu: "footer" });
  expect(made.headers.get("Location")).toBe(`${pages}/stockists`);
  const add = `${pages}/stockists/sections/text/edit`;
  const misspelt = await staff.submit(add, {
    title: "",
    text: "{retrunDays}",
    align: "left",
    ground: "paper",
  });
  expect(misspelt.status).toBe(422);
  expect(await misspelt.text()).toContain("Unknown placeholder: {retrunDays}");
  const saved = await staff.submit(add, { text: "At Dharamshala.", align: "left", ground: "paper" });
  expect(saved.headers.get("Location")).toMatch(/stockists\?done=saved#section-/);
  expect((await read("/pages/stockists")).status).toBe(404);

  const preview = await staff.request(`${pages}/stockists/preview`);
  expect(preview.headers.get("Cache-Control")).toContain("no-store");
  expect(await preview.text()).toContain("At Dharamshala.");
  const guest = await app.request(`${pages}/stockists/preview`);
  expect(guest.headers.get("Location")).toMatch(/^\/auth\?next=/);

  const publish = async () => {
    const { html } = await read(`${pages}/stockists`, staff);
    return staff.submit(`${pages}/stockists/publish`, { seen: seenOf(html, `${pages}/stockists/publish`) });
  };
  expect((await publish()).headers.get("Location")).toContain("done=published");
  expect((await read("/pages/stockists")).html).toContain("At Dharamshala.");
  expect((await read("/about")).html).toContain('href="/pages/stockists"');
  expect((await read("/sitemap/pages")).html).toContain("/pages/stockists</loc>");

  const { html: list } = await read(`${pages}/stockists`, staff);
  const edit = /href="(\/admin\/content\/pages\/stockists\/sections\/text\/\w+\/edit)"/.exec(list)?.[1] ?? "";
  const seen = seenOf((await read(edit, staff)).html, edit);
  await staff.submit(edit, { text: "At Shimla.", align: "left", ground: "paper", seen });
  expect((await read("/pages/stockists")).html).toContain("At Dharamshala.");
  await publish();
  expect((await read("/pages/stockists")).html).toContain("At Shimla.");

  const { html: versions } = await read(`${pages}/stockists/versions`, staff);
  expect(versions).toContain("Tenzin");
  const back = `${pages}/stockists/versions/1/bring-back`;
  expect((await read(`${pages}/stockists/preview?version=1`, staff)).html).toContain("At Dharamshala.");
  const brought = await staff.submit(back, { seen: seenOf(versions, back) });
  expect(brought.headers.get("Location")).toContain("done=back");
  await publish();
  expect((await read("/pages/stockists")).html).toContain("At Dharamshala.");

  await staff.submit(`${pages}/stockists/hide`, {});
  expect((await read("/pages/stockists")).status).toBe(404);
  expect((await read("/about")).html).not.toContain('href="/pages/stockists"');
});

test("the second of two editors of a section gets a message, sees both texts and may save again", async () => {
  await makePage("Press", "text", { text: "Written about us." });
  const { html: list } = await read(`${pages}/press`, staff);
  const edit = /href="(\/admin\/content\/pages\/press\/sections\/text\/\w+\/edit)"/.exec(list)?.[1] ?? "";
  const seen = seenOf((await read(edit, staff)).html, edit);
  const typed = (text: string, version: string) => ({ text, align: "left", ground: "paper", seen: version });
  expect((await staff.submit(edit, typed("Tenzin's text", seen))).status).toBe(302);
  const late = await other.submit(edit, typed("The owner's text", seen));
  expect(late.status).toBe(422);
  const html = (await late.text()).replaceAll("&#x27;", "'");
  expect(html).toContain("Somebody else saved this while you were editing");
  expect(html).toContain("Saved meanwhile by somebody else");
  expect(html).toContain("Tenzin's text");
  expect(html).toContain("The owner's text");
  expect((await other.submit(edit, typed("The owner's text", seenOf(html, edit)))).status).toBe(302);

  const { html: now } = await read(`${pages}/press`, staff);
  const remove = edit.replace("/text/", "/").replace("/edit", "/remove");
  await staff.submit(remove, { seen: seenOf(now, remove) });
  const lost = await other.submit(edit, typed("Kept all the same", "stale"));
  expect(lost.status).toBe(422);
  const again = await lost.text();
  expect(again).toContain("Somebody removed this section");
  expect(again).toContain("Kept all the same");
  expect((await other.submit(edit, typed("Kept all the same", ""))).status).toBe(302);
  expect((await read(`${pages}/press`, staff)).html).toContain("Kept all the same");
});

test("a picture from the library is chosen for its place, and an unknown place is refused", async () => {
  await makePage("The bench", "text-picture", { text: "Here." });
  const { document } = await getEditedPage(shop.db, "the-bench");
  const screen = `${pages}/the-bench/sections/${document.sections[0]?.id}/pictures/1`;
  const { html } = await read(screen, staff);
  const chosen = /name="chosen" value="([^"]+)"/.exec(html.replace('name="chosen" value=""', ""))?.[1] ?? "";
  const saved = await staff.submit(screen, { chosen, alt: "The bench at noon", seen: "" });
  expect(saved.status).toBe(302);
  expect((await read(`${pages}/the-bench/preview`, staff)).html).toContain('alt="The bench at noon"');
  expect((await read(screen.replace(/1$/, "2"), staff)).status).toBe(404);
});
