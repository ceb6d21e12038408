import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { type AddressFields, maxSavedAddresses } from "./address-form.ts";
import {
  addAddress,
  changeAddress,
  chooseDefaultAddress,
  getOwnAddress,
  listAddresses,
  removeAddress,
} from "./addresses.server.ts";

const mother: AddressFields = {
  name: "Kamla Negi",
  phone: "9811111111",
  address: "7 Lower Bazaar",
  city: "Solan",
  state: "HP",
  zip: "173212",
  company: "",
  gstin: "",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function added(actor: Parameters<typeof addAddress>[1], fields = mother): Promise<string> {
  const outcome = await addAddress(shop, actor, fields);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

const idsOf = async (userId: string) => (await listAddresses(shop.db, userId)).map(({ id }) => id);

test("the profile's address is the default until another is chosen, and again after that one is removed", async () => {
  const { actor } = await signUpCustomer(shop);
  const first = await added(actor);
  expect(await idsOf(actor.id)).toEqual(["profile", first]);
  const second = await added(actor, { ...mother, city: "Nahan" });
  await chooseDefaultAddress(shop, actor, { id: second });
  await chooseDefaultAddress(shop, actor, { id: first });
  expect(await idsOf(actor.id)).toEqual([first, "profile", second]);
  await removeAddress(shop, actor, { id: first });
  await removeAddress(shop, actor, { id: first });
  expect(await listAddresses(shop.db, actor.id)).toMatchObject([
    { id: "profile", isDefault: true },
    { id: second, isDefault: false, city: "Nahan" },
  ]);
});

test("an address can be changed by its own customer and is not found for another", async () => {
  const asha = await signUpCustomer(shop);
  const other = await signUpCustomer(shop);
  const id = await added(asha.actor);
  await changeAddress(shop, asha.actor, { id, fields: { ...mother, city: "Nahan" } });
  const stolen = { id, fields: { ...mother, city: "Elsewhere" } };
  await expect(changeAddress(shop, other.actor, stolen)).rejects.toThrow("no such address");
  await expect(chooseDefaultAddress(shop, other.actor, { id })).rejects.toThrow("no such address");
  await expect(getOwnAddress(shop.db, other.actor.id, id)).rejects.toThrow("no such address");
  await removeAddress(shop, other.actor, { id });
  expect(await getOwnAddress(shop.db, asha.actor.id, id)).toMatchObject({
    city: "Nahan",
    name: "Kamla Negi",
  });
});

test("an account keeps a limited number of addresses", async () => {
  const { actor } = await signUpCustomer(shop);
  for (let count = 0; count < maxSavedAddresses; count++) await added(actor);
  expect(await addAddress(shop, actor, mother)).toEqual({ ok: false, reason: "too-many" });
});
