// The checkout of a trade buyer names the company, wherever the parcel goes: an invoice without its GSTIN is a sale to a private person.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAddress } from "#core/identity/addresses/addresses.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { customerActor } from "../../../../tests/support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../../tests/support/trade-buyer.ts";

const person = { name: "Asha Negi", phone: "9816000000", company: "", gstin: "" };
const branches = {
  inDelhi: {
    ...person,
    address: "9 Janpath",
    city: "New Delhi",
    state: "DL",
    zip: "110001",
    country: "India",
  },
  inShimla: {
    ...person,
    address: "2 Mall Road",
    city: "Shimla",
    state: "HP",
    zip: "171001",
    country: "India",
  },
} as const;

let shop: TestShopWithSandbox;
let app: TestApp;
let asha: TestBrowser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 300 });
  const [buyer] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const id = buyer?.id ?? "";
  await addTradeBuyer(shop.db, id);
  for (const [name, fields] of Object.entries(branches)) {
    const added = await addAddress(shop, customerActor(id), fields);
    if (added.ok) ids[name] = added.id;
  }
  app = await openTestApp(shop);
  asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  await asha.submit("/cart/lines", { productId: "candle", quantity: "1" });
}, 240_000);
afterAll(() => shop.close());

test.each(["inDelhi", "inShimla"] as const)(
  "the checkout of a trade buyer names who is billed, and asks for no company, for a parcel %s",
  async (name) => {
    const page = await (await asha.visit(`/checkout?address=${ids[name]}`)).text();
    expect(page).toContain("Billed to Kangra Gifts, GSTIN 02AAPFU0939F1Z7, 4 Kotwali Bazaar, Dharamshala");
    expect(page).not.toMatch(/name="(company|gstin)"[^>]*value="[^"]/);
    expect(page).not.toContain('name="billElsewhere"');
  },
);

const order = async (userDetails: object) => {
  const answer = await asha.call("/api/create-order", {
    amount: 744.25,
    items: [{ productId: "candle", quantity: 1 }],
    userDetails: { ...branches.inDelhi, ...userDetails },
    delivery: "standard",
  });
  return { status: answer.status, body: (await answer.json()) as { errors?: Record<string, string> } };
};

test.each([
  [
    "gstin",
    { gstin: "27AAPFU0939F1ZV", company: "Kangra Gifts", state: "MH", zip: "400001", city: "Mumbai" },
  ],
  ["company", { company: "Another company" }],
])("another company in a trade buyer's order is refused at its field, %s", async (field, details) => {
  const { status, body } = await order(details);
  expect(status).toBe(422);
  expect(body.errors?.[field]).toContain("billed to Kangra Gifts");
});
