// The steps of 'Make it yours' in which nothing may be taken for the owner's: her state, and the tax of her first products.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { applyPack } from "#features/starter-packs/apply-pack.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const page = "/admin/make-it-yours/products";
let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function photograph(): Promise<File> {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: "#a53" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "bowl.jpg", { type: "image/jpeg" });
}

async function add(typed: Record<string, string>): Promise<Response> {
  const body = new FormData();
  const filled = { price: "450", stock: "4", about: "", categorySlug: "bowls", ...typed };
  for (const [name, value] of Object.entries(filled)) body.append(name, value);
  body.append("picture", await photograph());
  return owner.request(page, { method: "POST", body });
}

const take = (pack: string) => applyPack(shop, { id: "owner", role: "admin" }, { pack });
const textOf = async (path: string) => (await owner.visit(path)).text();
const readText = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const findProduct = async (name: string) =>
  (await shop.db.select().from(product).where(eq(product.name, name)))[0];

const officer = {
  grievanceDesignation: "Owner",
  grievanceEmail: "care@mitti.in",
  grievancePhone: "9811122233",
};
const nameOf = async (seeded?: string) => {
  const isOwner = eq(user.role, "admin");
  if (seeded) await shop.db.update(user).set({ name: seeded }).where(isOwner);
  const [row] = await shop.db.select({ name: user.name }).from(user).where(isOwner);
  return row?.name;
};

test.each(["Meera Thakur", "Owner"])(
  "the owner's account, '%s', takes her name, also where somebody else answers complaints, and keeps her own",
  async (seeded) => {
    const step = "/admin/make-it-yours/officer";
    const answer = async (typed: Record<string, string>) =>
      expect((await owner.submit(step, { ...officer, ...typed })).status).toBe(302);
    await nameOf(seeded);
    expect(await textOf(step)).toContain(`instead of ‘${seeded}’`);
    await answer({ grievanceName: "Ravi Sen", ownName: "" });
    expect(await nameOf()).toBe(seeded);
    await answer({ grievanceName: "Ravi Sen", ownName: " Asha  Rao " });
    expect(await nameOf()).toBe("Asha Rao");
    // The other tab of before still has the tick.
    await answer({ grievanceName: "Ravi Sen", isOwner: "on" });
    expect(await nameOf()).toBe("Asha Rao");
    expect(await textOf(step)).not.toContain("This person is me");
    await nameOf(seeded);
    await answer({ grievanceName: "Ravi Sen", isOwner: "on" });
    expect(await nameOf()).toBe("Ravi Sen");
  },
);

test("the owner must choose a state; without it, everything else typed stays", async () => {
  const shown = await textOf("/admin/make-it-yours/name");
  expect(shown).toMatch(/<select[^>]*name="state"[^>]*><option value=""[^>]*>Choose…<\/option>/);
  expect(shown).not.toMatch(/<option value="[A-Z]{2}" selected/);
  const typed = {
    shopName: "Mitti & Co",
    phone: "9811122233",
    email: "hello@mitti.example",
    whatsapp: "",
    street: "14 Amer Road",
    city: "Jaipur",
    district: "",
    zip: "302002",
  };
  const refused = await owner.submit("/admin/make-it-yours/name", { ...typed, state: "" });
  const text = await refused.text();
  expect(refused.status).toBe(422);
  expect(text).toContain("Please choose a state");
  expect(text).toContain('value="14 Amer Road"');
  expect((await readSettings(shop.db)).business.street).not.toBe("14 Amer Road");
  await owner.submit("/admin/make-it-yours/name", { ...typed, state: "RJ" });
  expect((await readSettings(shop.db)).business).toMatchObject({ street: "14 Amer Road", state: "RJ" });
  expect(await textOf("/admin/make-it-yours/name")).toMatch(/<option value="RJ" selected/);
});

test("while no trade is chosen, the owner must enter the tax of a product", async () => {
  const shown = await textOf(page);
  expect(shown).toMatch(/<input[^>]*name="hsn"/);
  expect(shown).not.toContain("3406");
  expect(shown).toMatch(/<select[^>]*name="gstRate"[^>]*><option value="" selected[^>]*>Choose…/);
});

test("a registered shop must confirm code and rate: the pack's are shown with their source, and not saved silently", async () => {
  await take("pottery");
  const shown = await textOf(page);
  expect(shown).toContain("Notification 13/2025-Central Tax (Rate)");
  expect(shown).not.toContain("3406");
  const refused = await add({ name: "Salt plate", hsn: "", gstRate: "" });
  const text = await refused.text();
  expect(refused.status).toBe(422);
  expect(text).toContain("HSN code is required");
  expect(text).toContain("Choose a GST rate from the list");
  expect(text).toContain('value="Salt plate"');
  expect(await findProduct("Salt plate")).toBeUndefined();
  expect((await add({ name: "Salt plate", hsn: "6911", gstRate: "1800" })).status).toBe(302);
  expect(await findProduct("Salt plate")).toMatchObject({ hsn: "6911", gstRate: 1800 });
});

test("a product of the first form is saved again as it is; page and pack label say its number and size", async () => {
  await take("textiles");
  const shown = await textOf(page);
  expect(shown).toMatch(/<input[^>]*name="weight"[^>]*value="1 piece"/);
  const taxed = { hsn: "9404", gstRate: "500", categorySlug: "quilts" };
  for (const [name, weight] of [
    ["Indigo quilt", "1 piece"],
    ["Madder quilt", ""],
  ] as const) {
    expect((await add({ ...taxed, name, weight })).status).toBe(302);
    const { id = "", slug = "" } = (await findProduct(name)) ?? {};
    const values = { ...(await getEditedProduct(shop.db, id)).values, dimensions: "152 × 229 cm" };
    const { version } = await getEditedProduct(shop.db, id);
    const saved = await owner.submit(`/admin/products/${id}`, { ...values, seen: version });
    expect(saved.status).toBe(302);
    const label = await owner.request(`/admin/batches/cards.pdf?product=${id}&month=2026-10&copies=1`);
    const { pages } = await readPdf(new Uint8Array(await label.arrayBuffer()));
    const texts = [pages[0], readText(await textOf(`/products/${slug}`))];
    for (const text of texts)
      if (weight) expect(text).toMatch(/Net quantity:?\s*1 piece, 152 × 229 cm/);
      else expect(text).not.toMatch(/Net quantity:?\s/);
  }
});

test("the form of a product asks for the net quantity in the way of the trade, or of its category", async () => {
  const labelOf = async () =>
    /<label[^>]*><span>([^<]*)<\/span>(?:(?!<label).)*name="weight"/s.exec(
      await textOf("/admin/products/new"),
    )?.[1];
  expect(await labelOf()).toBe("Net quantity");
  await take("candles");
  expect(await labelOf()).toBe("Weight");
  const { id = "" } = (await findProduct("Indigo quilt")) ?? {};
  await owner.submit("/admin/content/categories/quilts/rename", { name: "Quilts", choice: "length" });
  expect(await textOf(`/admin/products/${id}`)).toMatch(/<span>Length<\/span>(?:(?!<label).)*name="weight"/s);
  expect(readText(await textOf("/admin/content/categories"))).toContain("By length");
  const wrong = await owner.submit("/admin/content/categories/quilts/rename", {
    name: "Quilts",
    choice: "dozen",
  });
  expect(wrong.status).toBe(422);
});

test("a shop that is not registered gets no tax fields and no code, and enters them in the product's form once registered", async () => {
  await owner.submit("/admin/make-it-yours/tax", {
    legalName: "Mitti & Co",
    gstStatus: "unregistered",
    gstin: "",
    orderPrefix: "MT",
  });
  expect(await textOf(page)).not.toContain('name="hsn"');
  expect((await add({ name: "Tall jug" })).status).toBe(302);
  const jug = await findProduct("Tall jug");
  expect(jug).toMatchObject({ hsn: "", gstRate: 0 });
  const form = `/admin/products/${jug?.id}`;
  expect(await textOf(form)).not.toMatch(/<input[^>]*required[^>]*name="hsn"/);
  await owner.submit("/admin/make-it-yours/tax", {
    legalName: "Mitti & Co",
    gstStatus: "regular",
    gstin: "08ABCDE1234F1Z0",
    orderPrefix: "MT",
  });
  expect(await textOf(form)).toMatch(/<select[^>]*name="gstRate"[^>]*><option value=""[^>]*>Choose…/);
  expect(await textOf("/admin/go-live")).toContain("1 product has neither");
});
