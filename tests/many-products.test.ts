// The page that changes many products, over HTTP and without scripts: each action, its refusals, and who may send it.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { category, product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { productChange } from "#core/catalogue/many/product-changes.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestCollection, addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
const path = "/admin/products/many";

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  await shop.db.insert(category).values({ slug: "tins", name: "Tins", position: 1 });
  await addTestCollection(shop.db, "winter", "Winter");
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 240_000);
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(product);
  await shop.db.delete(productChange);
  await addTestProduct(shop.db, { id: "cedar", stock: 3 }, { id: "rose", stock: 5 }, { id: "tea", stock: 0 });
});

const two = [
  ["product", "cedar"],
  ["product", "rose"],
] as const;

const addressOf = (
  action: string,
  fields: Record<string, string> = {},
  chosen: readonly (readonly [string, string])[] = two,
) =>
  `${path}?${new URLSearchParams([...chosen.map(([name, value]) => [name, value]), ["do", action], ["go", "on"], ["asked", "on"], ...Object.entries(fields)])}`;

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="(\\w*)"`).exec(html)?.[1] ?? "";

/** The page as staff see it, without the marks that React puts between texts. */
async function pageAt(address: string): Promise<string> {
  return (await (await staff.visit(address)).text()).replaceAll("<!-- -->", "");
}

/** Sends the form below the preview. */
async function send(address: string): Promise<Response> {
  const html = await pageAt(address);
  return staff.submit(address, { seen: hidden(html, "seen"), requestKey: hidden(html, "requestKey") });
}

async function make(action: string, fields: Record<string, string> = {}, chosen?: typeof two) {
  const answer = await send(addressOf(action, fields, chosen));
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

const rowsOf = () => shop.db.select().from(product).orderBy(product.id);

async function undoLast(): Promise<string> {
  const html = await pageAt(path);
  const id = /\/admin\/products\/many\/(\w+)\/undo/.exec(html)?.[1] ?? "none";
  return (await staff.submit(`${path}/${id}/undo`, {})).headers.get("location") ?? "";
}

test.each([
  ["hide", {}, { active: false }, { active: true }],
  ["category", { toCategory: "tins" }, { categorySlug: "tins" }, { categorySlug: "jar-candles" }],
  ["collection", { toCollection: "winter" }, { collection: "winter" }, { collection: "shop" }],
  [
    "price",
    { direction: "up", amount: "10", unit: "percent", rounding: "nine" },
    { price: 1099_00 },
    { price: 999_00 },
  ],
  ["mrp", { mrp: "1,200" }, { mrp: 1200_00 }, { mrp: null }],
  ["tax", { hsn: "6912", gstRate: "1800" }, { hsn: "6912", gstRate: 1800 }, { hsn: "3406", gstRate: 500 }],
])("staff %s the ticked products after the preview, and undo it", async (action, fields, after, before) => {
  expect(await make(action, fields as Record<string, string>)).toBe(`${path}?done=changed`);
  expect(await rowsOf()).toMatchObject([after, after, { ...before, id: "tea" }]);
  expect(await pageAt(`${path}?done=changed`)).toContain("The products are changed.");
  expect(await undoLast()).toBe(`${path}?done=undone`);
  expect(await rowsOf()).toMatchObject([before, before, before]);
});

test("'all found' is a filter: it changes what the search finds, and the page returns to it", async () => {
  const all = [
    ["q", "rose"],
    ["all", "on"],
    ["product", "tea"],
  ] as const;
  const answer = await send(addressOf("hide", {}, all));
  expect(answer.headers.get("location")).toBe(`${path}?q=rose&done=changed`);
  expect((await rowsOf()).map(({ active }) => active)).toEqual([true, false, true]);
});

test("ticked products come along with a search, and a missing fact finds those that lack it", async () => {
  const html = await pageAt(`${path}?q=rose&product=tea`);
  const boxes = [...html.matchAll(/name="product"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="product"/g)];
  expect(boxes.map(([, one, other]) => one ?? other)).toEqual(["tea", "rose"]);
  await shop.db.update(product).set({ mrp: 2000_00 }).where(eq(product.id, "rose"));
  expect(await pageAt(`${path}?state=no-mrp`)).toContain("All 2 products found");
  expect(await pageAt(`${path}?state=no-picture`)).toContain("All 3 products found");
  expect(await pageAt(`${path}?state=sold-out`)).toContain("The one product found");
});

test("products are put up for sale only with picture and code; the page says what each lacks", async () => {
  await shop.db.update(product).set({ active: false, hsn: "" });
  const html = await pageAt(addressOf("show"));
  expect(html).toContain("Nothing changes, 2 products stay as they are.");
  expect(html).toContain("It stays hidden: it has no HSN code and GST rate, it has no picture.");
  expect(html).not.toContain("Change 2 products");
});

test("a deletion is made after its preview, and has no undo", async () => {
  const html = await pageAt(addressOf("delete"));
  expect(html).toContain("Delete 2 products");
  await make("delete");
  expect((await rowsOf()).map(({ id }) => id)).toEqual(["tea"]);
  expect(await pageAt(path)).not.toContain("Undo this change");
});

const pieces = (...texts: string[]) =>
  two.flatMap((one, index): [string, string][] => [[...one], ["pieces", texts[index] ?? ""]]);

test("pieces that came in are added once, also when the form is sent twice, and the page names them", async () => {
  const address = addressOf("came-in", { note: "Poured on Monday" }, pieces("12", ""));
  const html = await pageAt(address);
  expect(html).toContain("15 in stock");
  const sent = { seen: "", requestKey: hidden(html, "requestKey") };
  const [first, second] = [await staff.submit(address, sent), await staff.submit(address, sent)];
  expect(first.headers.get("location")).toBe(`${path}?done=${sent.requestKey}`);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(await pageAt(first.headers.get("location") ?? "")).toContain("12 pieces added");
  expect(await rowsOf()).toMatchObject([{ stock: 15 }, { stock: 5 }, { stock: 0 }]);
});

test("a wrong number of pieces comes back with what was typed, and adds nothing", async () => {
  const address = addressOf("came-in", {}, pieces("a dozen", "3"));
  const html = await pageAt(address);
  expect(html).toContain("Whole numbers only");
  expect(html).toMatch(/aria-invalid="true"[^>]*value="a dozen"|value="a dozen"[^>]*aria-invalid="true"/);
  const answer = await staff.submit(address, { seen: "", requestKey: "0123456789abcdefghij" });
  expect(answer.status).toBe(409);
  expect(await rowsOf()).toMatchObject([{ stock: 3 }, { stock: 5 }, { stock: 0 }]);
});

test("a count sets the stock with a movement and a reason, 0 included", async () => {
  const answer = await send(addressOf("count", { note: "Yearly count" }, pieces("0", "9")));
  expect(answer.headers.get("location")).toBe(`${path}?done=counted`);
  expect(await rowsOf()).toMatchObject([{ stock: 0 }, { stock: 9 }, { stock: 0 }]);
  expect(
    await shop.db.select().from(stockMovement).where(eq(stockMovement.productId, "cedar")),
  ).toMatchObject([{ change: -3, reason: "Yearly count" }]);
  expect(await pageAt(addressOf("count", {}, pieces("1", "")))).toContain("Say why the number changes");
});

test("nothing changes if a product changed after the preview, and the page says so", async () => {
  const address = addressOf("mrp", { mrp: "1200" });
  const html = await pageAt(address);
  await shop.db.update(product).set({ mrp: 1500_00 }).where(eq(product.id, "rose"));
  const sent = { seen: hidden(html, "seen"), requestKey: hidden(html, "requestKey") };
  const answer = await staff.submit(address, sent);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("not as you saw them any more");
  expect(await rowsOf()).toMatchObject([{ mrp: null }, { mrp: 1500_00 }, { mrp: null }]);
});

test.each([
  ["an unknown category", addressOf("category", { toCategory: "none" }), 409],
  ["an action that is none", addressOf("burn"), 409],
  ["an amount that is none", addressOf("price", { amount: "ten" }), 409],
  ["no product", addressOf("hide", {}, []), 409],
])("%s changes nothing", async (_name, address, status) => {
  const before = await rowsOf();
  const answer = await staff.submit(address, { seen: "", requestKey: "0123456789abcdefghij" });
  expect(answer.status).toBe(status);
  expect(await rowsOf()).toEqual(before);
});

test("the page asks for missing answers, and for fewer products if too many are ticked", async () => {
  expect(await pageAt(`${path}?go=on&do=hide`)).toContain("Please tick the products first.");
  expect(await pageAt(`${path}?go=on&product=rose`)).toContain("Please choose what becomes of the products.");
  const ids = Array.from({ length: 101 }, (_none, index) => `product=p${index}`).join("&");
  expect(await pageAt(`${path}?go=on&do=hide&${ids}`)).toContain("At most 100 products can be ticked.");
  expect(await pageAt(addressOf("price", { amount: "ten" }))).toContain("Give a number such as 10 or 7.5");
});

test("guests and customers neither see the page nor change anything", async () => {
  const guest = app.openBrowser();
  const customer = app.openBrowser();
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  const before = await rowsOf();
  for (const browser of [guest, customer]) {
    const seen = await browser.visit(path);
    expect(await seen.text()).not.toContain("Many products at once");
    const sent = { seen: "", requestKey: "0123456789abcdefghij" };
    const answer = await browser.submit(addressOf("hide"), sent);
    expect(answer.headers.get("location") ?? "").not.toContain("done=");
    expect(await rowsOf()).toEqual(before);
  }
});

test("a code that looks mistyped is named above the preview, and can be given all the same", async () => {
  const mistyped = { hsn: "34060011", gstRate: "500" };
  await shop.db.update(product).set({ hsn: "34060010" });
  expect(await pageAt(addressOf("tax", mistyped))).toContain(
    "HSN 34060011: no product has this code yet, and there is 34060010",
  );
  expect(await pageAt(addressOf("tax", { ...mistyped, hsn: "34060010" }))).not.toContain(
    "no product has this code yet",
  );
  await make("tax", mistyped);
  expect((await rowsOf()).map(({ hsn }) => hsn)).toEqual(["34060011", "34060011", "34060010"]);
});

test("the forms of a product and its variants name a code of a chapter without goods", async () => {
  await shop.db.update(product).set({ hsn: "9999" });
  for (const page of ["", "/variants"])
    expect(await pageAt(`/admin/products/cedar${page}`)).toContain("HSN 9999: chapter 99 has no goods");
});
