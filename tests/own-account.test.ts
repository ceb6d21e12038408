import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let asha: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "pine", stock: 10 });
  app = await openTestApp(shop);
  asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
}, 240_000);
afterAll(() => shop.close());

/** A page's text without React's comments between text nodes. */
const read = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

const mother = {
  name: "Kamla Negi",
  phone: "98111 11111",
  address: "7 Lower Bazaar",
  city: "Solan",
  state: "HP",
  zip: "173212",
  company: "",
  gstin: "",
};

test("an address is added, chosen at checkout, made the default and removed, without scripts", async () => {
  const refused = await asha.submit("/profile/addresses/new", { ...mother, gstin: "02ABCDE1234F1ZD" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("Please check the GSTIN");
  const added = await asha.submit("/profile/addresses/new", mother);
  expect(added.headers.get("location")).toBe("/profile/addresses?notice=added#addresses");
  const list = await read(await asha.visit("/profile/addresses"));
  expect(list).toContain("7 Lower Bazaar");
  const id = /\/profile\/addresses\/([^/"]+)\/edit/.exec(list)?.[1] ?? "";

  await asha.submit("/cart/lines", { productId: "pine", quantity: "1" });
  const suggested = await read(await asha.visit("/checkout"));
  expect(suggested).toContain(`/checkout?address=${id}`);
  expect(suggested).not.toContain('name="address" value="7 Lower Bazaar"');
  const chosen = await read(await asha.visit(`/checkout?address=${id}`));
  expect(chosen).toContain('name="address" value="7 Lower Bazaar"');
  expect(await read(await asha.visit("/checkout?address=new"))).toContain('autoComplete="street-address"');

  await asha.submit(`/profile/addresses/${id}/default`, {});
  expect(await read(await asha.visit("/checkout"))).toContain('name="address" value="7 Lower Bazaar"');
  await asha.submit(`/profile/addresses/${id}/edit`, { ...mother, address: "9 Upper Bazaar" });
  expect(await read(await asha.visit("/profile/addresses"))).toContain("9 Upper Bazaar");
  await asha.submit(`/profile/addresses/${id}/remove`, {});
  expect(await read(await asha.visit("/profile/addresses"))).not.toContain("9 Upper Bazaar");
});

test("another customer's address is not found, and a guest is asked to sign in", async () => {
  const ravi = app.openBrowser();
  await ravi.signInAs("admin@deodar.example", "deodar-admin");
  await asha.submit("/profile/addresses/new", mother);
  const list = await read(await asha.visit("/profile/addresses"));
  const id = /\/profile\/addresses\/([^/"]+)\/edit/.exec(list)?.[1] ?? "";
  expect((await ravi.request(`/profile/addresses/${id}/edit`)).status).toBe(404);
  expect((await ravi.submit(`/profile/addresses/${id}/edit`, mother)).status).toBe(404);
  expect((await ravi.submit(`/profile/addresses/${id}/default`, {})).status).toBe(404);
  await ravi.submit(`/profile/addresses/${id}/remove`, {});
  expect(await read(await asha.visit("/profile/addresses"))).toContain("7 Lower Bazaar");
  const guest = await app.openBrowser().request("/profile/addresses");
  expect(guest.headers.get("location")).toBe("/auth?next=%2Fprofile%2Faddresses");
});

test("a customer reads and downloads their data; after ten minutes page and file ask for the password", async () => {
  const page = await asha.visit("/profile/own-data");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await read(page)).toContain("asha@deodar.example");
  const file = await asha.request("/profile/own-data.json");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(await file.json()).toMatchObject({ profile: { email: "asha@deodar.example" } });
  shop.clock.advance({ minutes: 11 });
  const asked = await asha.request("/profile/own-data.json");
  expect(asked.headers.get("location")).toBe("/confirm?next=%2Fprofile%2Fown-data.json");
  const again = await asha.request("/profile/own-data");
  expect(again.headers.get("location")).toBe("/confirm?next=%2Fprofile%2Fown-data");
  expect((await asha.request("/profile/own-data.data")).status).not.toBe(200);
  expect((await app.openBrowser().request("/profile/own-data.json")).status).toBe(302);
});

test("deleting the account needs a tick and, ten minutes after the sign-in, the password, and signs the customer out", async () => {
  const meera = app.openBrowser();
  await meera.signInAs("asha@deodar.example", "deodar-asha");
  const unsure = await meera.submit("/profile/delete", {});
  expect([unsure.status, await read(unsure)]).toEqual([422, expect.stringContaining("Please tick this box")]);
  shop.clock.advance({ minutes: 11 });
  const asked = await meera.submit("/profile/delete", { understood: "on" });
  expect([asked.status, await read(asked)]).toEqual([403, expect.stringContaining("Is it you?")]);
  await meera.signInAs("asha@deodar.example", "deodar-asha");
  const deleted = await meera.submit("/profile/delete", { understood: "on" });
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/"]);
  expect((await asha.request("/profile")).headers.get("location")).toMatch(/^\/auth/);
  const again = app.openBrowser();
  await expect(again.signInAs("asha@deodar.example", "deodar-asha")).rejects.toThrow();
});

test("the only owner sees the necessary first step instead of the button", async () => {
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  const page = await read(await owner.visit("/profile/delete"));
  expect(page).toContain("make somebody else an owner first");
  expect(page).not.toContain("Delete my account");
  expect((await owner.submit("/profile/delete", { understood: "on" })).status).toBe(409);
});
