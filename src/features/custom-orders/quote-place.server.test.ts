import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { pinAnswer } from "#core/delivery/pin-answers.table.ts";
import { newId } from "#platform/new-id.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { customQuoteForm } from "./custom-quote-form.ts";
import { makeQuote } from "./make-quote.server.ts";
import { askForFavours, favoursQuoted } from "./quoted-label.fixture.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
beforeAll(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
});
afterAll(() => shop.close());

test("a quote to a PIN code that the courier refuses warns staff, and may be sent all the same", async () => {
  const messageId = await askForFavours(shop);
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  const make = (change: Partial<typeof favoursQuoted>) => {
    const input = customQuoteForm.parse({ ...favoursQuoted, formKey: newId(), seen: "0", ...change });
    return makeQuote(shop, tenzin, { ...input, messageId });
  };
  await saveSettings(shop, owner, { group: "parcels", change: { courierKind: "shiprocket" } });
  expect(await make({ shownAmount: "" })).toMatchObject({ warning: "" });
  // The courier is asked by a job before the price is shown again.
  await shop.db.update(pinAnswer).set({ courier: "shiprocket", askedAt: shop.clock.now() });
  const warning = expect.stringMatching(/does not go to PIN code 171001/);
  expect(await make({ shownAmount: "" })).toMatchObject({ warning });
  expect(await make({ shownAmount: "", delivery: "in-person" })).toMatchObject({ warning: "" });
  expect(await make({})).toMatchObject({ ok: true });
});
