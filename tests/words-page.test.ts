// The page of the shop's words: texts are found there, saved and refused a group at a time, and former addresses lead to it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPageTextName } from "#core/content/texts/page-text.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedPageTexts } from "#seeds/seed-content.ts";
import { readForms } from "./support/shown-forms.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.transaction(seedPageTexts);
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
});
afterAll(() => shop.close());

const open = async (path: string) => (await owner.visit(path)).text();

/** The fields of the form that has this text, as the page shows it. */
async function formOf(name: string): Promise<URLSearchParams> {
  const forms = readForms(await open("/admin/words"), "/admin/words");
  const form = forms.find(({ names }) => names.includes(name));
  return new URLSearchParams(form?.fields.filter(([field]) => field !== "keep"));
}

async function send(name: string, text: string, query = "") {
  const body = await formOf(name);
  body.set(name, text);
  return owner.request(`/admin/words${query}`, { method: "POST", body });
}

/** The names of the fields that the page shows. */
function shownFields(html: string): string[] {
  return [...html.matchAll(/<div id="(\w+)">/g)].map(([, name = ""]) => name).filter(isPageTextName);
}

test("a search shows the matching fields alone, and their forms keep the others", async () => {
  const html = await open("/admin/words?q=premium+BOX");
  expect(shownFields(html)).toEqual(["premiumBox"]);
  expect(html).toMatch(/name="qualityAssured"/);
  expect(await open("/admin/words?q=zebra")).toContain("Nothing here says &#x27;zebra&#x27;.");
  expect(shownFields(await open("/admin/words")).length).toBeGreaterThan(30);
});

test("saving a group leads back to its place, with the search, and pages show the new texts", async () => {
  const saved = await send("premiumBox", "A box of cedar", "?q=box");
  expect([saved.status, saved.headers.get("Location")]).toEqual([
    302,
    "/admin/words?q=box&saved=claims#claims",
  ]);
  expect(await open("/admin/words?saved=claims")).toContain("Saved. Every page shows it from now on.");
  const slip = await send("items", "दीये और मोमबत्तियाँ");
  expect(slip.status).toBe(302);
  expect(await open("/")).toContain("दीये और मोमबत्तियाँ");
});

test("a refused group shows what was typed in it and why, even in fields that a search hides", async () => {
  const refused = await send("blogLead", "We are at {towm}.", "?q=box");
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("We are at {towm}.");
  expect(html).toContain("Unknown placeholder: {towm}");
  expect(shownFields(html)).toContain("blogLead");
});

test("a group that somebody else has saved meanwhile is refused once, with what was typed", async () => {
  const body = await formOf("packedBy");
  await send("packedBy", "Packed by Asha.");
  body.set("packedBy", "Packed by Meera.");
  const refused = await owner.request("/admin/words", { method: "POST", body });
  const html = await refused.text();
  expect(html).toContain("Packed by Meera.");
  const again = readForms(html, "/admin/words").find(({ names }) => names.includes("packedBy"));
  const second = await owner.request("/admin/words", {
    method: "POST",
    body: new URLSearchParams(again?.fields.filter(([field]) => field !== "keep")),
  });
  expect(second.status).toBe(302);
  expect((await formOf("packedBy")).get("packedBy")).toBe("Packed by Meera.");
});

test("an empty field shows the usual text", async () => {
  await send("item", "");
  expect(await open("/admin/words")).toMatch(
    /<input[^>]*name="item"[^>]*placeholder="product"|placeholder="product"[^>]*name="item"/,
  );
});

test("former addresses lead to the place of their words", async () => {
  const target = async (path: string) => (await owner.request(path)).headers.get("Location");
  expect(await target("/admin/texts/blogLead")).toBe("/admin/words#blogLead");
  expect(await target("/admin/settings/claims")).toBe("/admin/words#claims");
  const words = await open("/admin/words");
  expect(words).toContain('id="blogLead"');
  expect(words).toContain('id="claims"');
});

test("the page leads to all other words, and each of them leads back", async () => {
  const words = await open("/admin/words");
  const [nav = ""] = /<nav aria-label="Other words"[\s\S]*?<\/nav>/.exec(words) ?? [];
  const others = [...nav.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(others).toHaveLength(6);
  for (const address of others) expect(await open(address), address).toContain('href="/admin/words"');
  const staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  expect(await (await staff.visit("/admin/emails")).text()).not.toContain("/admin/words");
});
