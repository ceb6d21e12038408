// A potter applies her starter pack and fills in its fields for a bowl; shoppers see them where she chose.
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyPack } from "#features/starter-packs/apply-pack.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readForms } from "./support/shown-forms.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function read(path: string, who: TestBrowser = app.openBrowser()): Promise<string> {
  const answer = await who.visit(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
}

/** Sends the page's form that has the field, with these values. */
async function send(page: string, field: string, typed: Record<string, string>): Promise<Response> {
  const form = readForms(await read(page, owner), page).find(({ names }) => names.includes(field));
  if (!form) throw new Error(`${page} has no form with ${field}`);
  const body = new FormData();
  for (const [name, value] of form.fields) if (!(name in typed)) body.append(name, value);
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  return owner.request(form.address, { method: "POST", body });
}

const productId = async (slug: string) =>
  (await shop.sql<{ id: string }[]>`select id from product where slug = ${slug}`)[0]?.id ?? "";

test("the sample shop has the fields of candles, and lists them", async () => {
  const form = await read("/admin/products/new", owner);
  for (const label of ["Burn time", "Fragrance notes", "Strength of the scent", "Candles 5 %"])
    expect(form).toContain(label);
  expect(await read("/admin/content/fields", owner)).toContain('value="Burn time"');
});

test("fields of a pottery's pack and one of the owner's are in the form, on page and card, and in the filter", async () => {
  await applyPack(shop, { id: "nandini", role: "admin" }, { pack: "pottery" });
  const added = await send("/admin/content/fields/edit", "label", {
    label: "Wheel",
    kind: "choice",
    choices: "Left\nRight",
    onPage: "on",
    onCard: "on",
    inFilter: "on",
    inJsonLd: "on",
  });
  expect(added.headers.get("Location")).toBe("/admin/content/fields/wheel/edit?saved=1");

  const form = await read("/admin/products/new", owner);
  for (const label of ["Glaze", "Capacity, in ml", "Food-safe", "Wheel"]) expect(form).toContain(label);
  expect(form).not.toContain("Candles 5 %");
  const labels = [...form.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, label]) => label).join("\n");
  expect(labels).toContain("Material");
  expect(labels).not.toMatch(/burn|scent|fragrance|candle|wax|room/i);

  const [slug] = await shop.sql<{ slug: string }[]>`
    select slug from product where set_pricing is null and cardinality(option_names) = 0 and variant_of is null
      and active and archived_at is null and collection = 'shop' order by slug limit 1`;
  const bowl = slug?.slug ?? "";
  const page = `/admin/products/${await productId(bowl)}`;
  const typed = {
    "field-glaze": "Blue",
    "field-capacity": "350.5",
    "field-food-safe": "yes",
    "field-wheel": "Left",
  };
  expect((await send(page, "field-glaze", typed)).status).toBe(302);
  const refused = await send(page, "field-glaze", { ...typed, "field-capacity": "a cup" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Capacity must be a number, as in 350 or 12.5");

  const shown = (await read(`/products/${bowl}`)).replaceAll(/<svg.*?<\/svg>/gs, "");
  expect(shown).toMatch(/<span>Capacity<\/span><\/dt><dd[^>]*>350.5 ml<\/dd>/);
  expect(shown).toMatch(/<span>Food-safe<\/span><\/dt><dd[^>]*>Yes<\/dd>/);
  expect(shown).not.toContain(">Burn time<");
  expect(shown).toContain('"additionalProperty":[{"@type":"PropertyValue","name":"Glaze","value":"Blue"}');

  const list = await read("/shop?field=glaze:Blue~wheel:Left");
  expect(list).toMatch(/role="status"[^>]*>1 product</);
  expect(list).toContain("Blue · 350.5 ml · Left");
  expect(await read("/shop")).toContain("Wheel");
});

test("a hidden field disappears at once and comes back with its values", async () => {
  const blue = "/shop?field=glaze:Blue";
  expect(await read(blue)).toContain("350.5 ml");
  await owner.submit("/admin/content/fields/capacity/hide", {});
  expect(await read(blue)).not.toContain("350.5 ml");
  await owner.submit("/admin/content/fields/capacity/show", {});
  expect(await read(blue)).toContain("350.5 ml");
});

test("a potter's form of a batch has a field for clay, and none for wax or a burn test", async () => {
  const [plain] = await shop.sql<{ id: string }[]>`select id from product where sku = 'DD-JAR-002'`;
  const form = await read(`/admin/batches/new/${plain?.id}`, owner);
  expect(form).toContain("Clay");
  const main = form.slice(form.indexOf("<main"), form.indexOf("</main>"));
  expect(main.replaceAll(/ (?:name|id|for|value|href|aria-\w+)="[^"]*"/g, "")).not.toMatch(
    /\bwax\b|burn|poured|fragrance load/i,
  );
});
