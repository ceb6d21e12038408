// Stored recipients: the customer's own, limited in number and time.
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor } from "../../../../tests/support/buying.ts";
import { nameRecipients } from "../../../../tests/support/buying-together.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { maxRecipients, type RecipientDetails } from "./recipient-form.ts";
import {
  deleteOldRecipients,
  forgetRecipients,
  listRecipients,
  removeRecipient,
  saveRecipient,
} from "./recipients.server.ts";

let shop: TestShop;
let asha: string;
let binu: string;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
  binu = await registerCustomer(shop.db, "Binu");
});
afterEach(() => shop.close());

const named = (userId: string, ...names: string[]) =>
  nameRecipients(
    shop,
    userId,
    names.map((name) => ({ name, items: [{ productId: "candle", quantity: 1 }] })),
  );
const namesOf = async (userId: string) =>
  (await listRecipients(shop.db, userId)).map(({ address }) => address.name);
const details: RecipientDetails = {
  name: "Changed",
  phone: "9816012345",
  address: "5 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  pieces: [{ productId: "candle", quantity: 1 }],
  delivery: "standard",
  pinConfirmed: false,
  gift: false,
  giftWrap: false,
};

test("another customer's recipient is neither changed nor removed", async () => {
  await named(asha, "Mohan");
  const [{ id = "" } = {}] = await listRecipients(shop.db, asha);
  await saveRecipient(shop, customerActor(binu), { id, details });
  await removeRecipient(shop, customerActor(binu), { id });
  expect(await namesOf(asha)).toEqual(["Mohan"]);
  expect(await namesOf(binu)).toEqual(["Changed"]);
});

test("a customer's own recipient can be changed and removed repeatedly", async () => {
  await named(asha, "Mohan", "Tara");
  const [{ id = "" } = {}] = await listRecipients(shop.db, asha);
  for (const _click of [1, 2]) await saveRecipient(shop, customerActor(asha), { id, details });
  expect(await namesOf(asha)).toEqual(["Changed", "Tara"]);
  for (const _click of [1, 2]) await removeRecipient(shop, customerActor(asha), { id });
  expect(await namesOf(asha)).toEqual(["Tara"]);
});

test("the same words go to the cards of all who get a gift, and to nobody else's", async () => {
  await nameRecipients(shop, asha, [
    { name: "Mohan", items: [{ productId: "candle", quantity: 1 }], gift: true, giftWords: "For Mohan" },
    { name: "Tara", items: [{ productId: "candle", quantity: 1 }], giftWords: "Not a gift" },
  ]);
  await nameRecipients(shop, binu, [
    { name: "Dev", items: [{ productId: "candle", quantity: 1 }], gift: true, giftWords: "For Dev" },
  ]);
  const wordsOf = async (userId: string) =>
    (await listRecipients(shop.db, userId)).map(({ choices }) => choices.giftWords);
  const gift = { ...details, gift: true, giftWords: "Happy Lohri", giftFrom: "Asha" };
  await saveRecipient(shop, customerActor(asha), { id: undefined, details: gift });
  expect(await wordsOf(asha)).toEqual(["For Mohan", "Not a gift", "Happy Lohri"]);
  await saveRecipient(shop, customerActor(asha), { id: undefined, details: { ...gift, sameWords: true } });
  expect(await wordsOf(asha)).toEqual(["Happy Lohri", "Not a gift", "Happy Lohri", "Happy Lohri"]);
  expect(await wordsOf(binu)).toEqual(["For Dev"]);
});

test("no more recipients can be added than can be paid at once, and existing ones can still be changed", async () => {
  await named(asha, ...Array.from({ length: maxRecipients }, (_, index) => `Friend ${index}`));
  const save = (id: string | undefined) => saveRecipient(shop, customerActor(asha), { id, details });
  expect(await save(undefined)).toEqual({ ok: false, reason: "too-many" });
  const [first] = await listRecipients(shop.db, asha);
  expect(await save(first?.id)).toEqual({ ok: true });
  expect(await namesOf(asha)).toHaveLength(maxRecipients);
});

test("no recipient is kept for more than two weeks, or after the account", async () => {
  await named(asha, "Mohan");
  shop.clock.advance({ days: 7 });
  await named(asha, "Tara");
  await named(binu, "Dev");
  shop.clock.advance({ days: 8 });
  await deleteOldRecipients(shop);
  expect(await namesOf(asha)).toEqual(["Tara"]);
  await shop.db.transaction((tx) => forgetRecipients(tx, asha));
  expect([await namesOf(asha), await namesOf(binu)]).toEqual([[], ["Dev"]]);
});
