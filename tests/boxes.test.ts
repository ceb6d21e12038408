// A box over HTTP: filled by an ordinary form, carried from a guest's cookie into the account, and bought by the call.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { orderLine } from "#core/orders/orders.table.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { packer } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(
    shop.db,
    { id: "rose", name: "Rose", price: 400_00 },
    { id: "cedar", name: "Cedar", price: 500_00 },
    { id: "lamp", name: "Lamp", price: 450_00, stock: 0 },
    { id: "box", name: "Any two" },
  );
  await shop.db
    .update(product)
    .set({ fragranceNotes: ["Clove"], scentStrength: 4, scentRoom: "large" })
    .where(eq(product.id, "box"));
  const choices = ["rose", "cedar", "lamp"].map((text, index) => ({ index, text, quantity: 1 }));
  const box = { productId: "box", pieces: 2, percent: 10, pricing: "parts" as const };
  await saveBox(shop, packer, { ...box, choices });
  app = await openTestApp(shop);
}, 120_000);
afterAll(() => shop.close());

function fill(browser: TestBrowser, ...pieces: [rose: string, cedar: string]) {
  const body = new URLSearchParams();
  for (const [index, choice] of ["rose", "cedar"].entries()) {
    body.append("choice", choice);
    body.append("pieces", pieces[index] ?? "");
  }
  return browser.request("/products/box", { method: "POST", body });
}

test("a box is filled by a plain form, merged at sign-in and bought by a call without items", async () => {
  const guest = app.openBrowser();
  expect((await fill(guest, "1", "1")).headers.get("location")).toBe("/cart");
  const { name, phone, address: street, city, state, zip: pincode } = shimlaAddress;
  const account = {
    name,
    phone,
    street,
    city,
    state,
    pincode,
    email: "box@example.com",
    password: "a long password",
  };
  expect((await guest.call("/api/auth/sign-up/email", account)).status).toBe(200);
  const cart = await (await guest.request("/cart")).text();
  expect(cart).toContain("Any two (Rose, Cedar)");
  const answer = await guest.call("/api/create-order", { amount: 810, userDetails: shimlaAddress });
  expect(answer.status).toBe(200);
  const lines = await shop.db.select().from(orderLine).orderBy(orderLine.position);
  expect(lines.map(({ name: line, unitPrice, setFilling }) => [line, unitPrice, setFilling])).toEqual([
    ["Any two: Rose", 360_00, ".cedar.rose"],
    ["Any two: Cedar", 450_00, ".cedar.rose"],
  ]);
  const again = { amount: 720, userDetails: shimlaAddress };
  const items = [{ productId: "box", quantity: 1, choices: ["rose", "rose"] }];
  expect((await guest.call("/api/create-order", { ...again, items })).status).toBe(200);
  const empty = await guest.call("/api/create-order", {
    ...again,
    items: [{ productId: "box", quantity: 1 }],
  });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toMatchObject({ productIds: ["box"] });
});

test("a box with too few or too many pieces is refused with what was typed", async () => {
  const guest = app.openBrowser();
  const few = await fill(guest, "1", "");
  expect(few.status).toBe(422);
  const html = await few.text();
  expect(html).toContain("Chosen 1 of 2: please choose 1 more.");
  expect(html).toMatch(/aria-label="How many of Rose"[^>]*value="1"/);
  const many = await (await fill(guest, "2", "2")).text();
  expect(many).toContain("Chosen 4, and only 2 go into the box: please take out 2.");
  expect((await guest.request("/api/shopper").then((answer) => answer.json())).cart.lines).toEqual([]);
});

test("an unfilled box is refused with a message, and so is a filling of a product", async () => {
  const guest = app.openBrowser();
  const body = new URLSearchParams({ productId: "box", quantity: "1" });
  const answer = await guest.request("/cart/lines", { method: "POST", body });
  const shown = await guest.request(answer.headers.get("location") ?? "");
  expect(await shown.text()).toContain("Please choose on its page what goes into the box.");
  const forged = new URLSearchParams({ productId: idOfFilledBox("rose", ["cedar"]), quantity: "1" });
  expect((await guest.request("/cart/lines", { method: "POST", body: forged })).status).toBe(404);
  const plain = await guest.request("/products/rose", { method: "POST", body });
  expect([plain.status, plain.headers.get("location")]).toEqual([303, "/products/rose"]);
});

test("the structured data of a box has its lowest and its highest price", async () => {
  const html = await (await app.request("/products/box")).text();
  expect(html).toContain('"lowPrice":"720.00"');
  expect(html).toContain('"highPrice":"900.00"');
});

test("a box shows no scent of its own, on its page and in lists, and no piece that is sold out", async () => {
  const html = await (await app.request("/products/box")).text();
  expect(html).toContain('aria-label="How many of Rose"');
  expect(html).not.toContain(">Lamp<");
  const list = await (await app.request("/shop")).text();
  expect(list).toContain("Any two");
  expect(html).not.toContain("Clove");
  // The filter of the list names the notes of all products.
  expect(list).not.toContain(">Clove<");
  expect(html).not.toMatch(/How the scent unfolds|a living room/i);
});
