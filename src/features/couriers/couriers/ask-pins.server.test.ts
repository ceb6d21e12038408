import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCartDelivery, readProductDelivery } from "#core/cart/product-delivery.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { wantPinAnswer } from "#core/delivery/pin-answers.server.ts";
import { pinAnswer } from "#core/delivery/pin-answers.table.ts";
import { changeSettings, readSettings } from "#core/settings/settings.server.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor, purchaseOf } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { askPins } from "./ask-pins.server.ts";
import { chooseSandboxCourier } from "./courier.fixture.ts";

const pin = "171001";
let shop: TestShopWithSandbox;
let asha: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
  await chooseSandboxCourier(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(pinAnswer);
  shop.sandbox.shiprocket.switches.clear();
});

const want = async (wanted = pin) => wantPinAnswer(shop, wanted, { settings: await readSettings(shop.db) });
const listAnswers = () => shop.db.select().from(pinAnswer);
const ofProduct = () => readProductDelivery(shop, { pin, productId: "candle" });

test("a shopper's PIN code is answered by the owner's policy until the courier has answered, and then with its days", async () => {
  expect((await ofProduct()).words).not.toContain("on its way");
  expect(await listAnswers()).toMatchObject([{ pin, courier: null, askedAt: null }]);
  await askPins(shop);
  expect(await listAnswers()).toMatchObject([
    { courier: "shiprocket", prepaid: true, cash: true, days: 4, cost: expect.any(Number) },
  ]);
  const words = expect.stringContaining("Usually 4 days on its way.");
  expect(await ofProduct()).toEqual({ isDelivered: true, words });
  const owner = { guest: [{ productId: "candle", quantity: 1, seenPrice: 99_900 }] };
  expect(await readCartDelivery(shop, { pin, owner })).toEqual({ isDelivered: true, words });
});

test("where the courier does not go, product, cart and checkout say so, and no order is taken", async () => {
  shop.sandbox.shiprocket.switches.set("not-served", { only: pin });
  await want();
  await askPins(shop);
  expect(await ofProduct()).toEqual({ isDelivered: false, words: `We do not deliver to PIN code ${pin}.` });
  const owner = { guest: [{ productId: "candle", quantity: 1, seenPrice: 99_900 }] };
  expect(await readCartDelivery(shop, { pin, owner })).toMatchObject({ isDelivered: false });
  expect(await startCheckout(shop, customerActor(asha), purchaseOf())).toMatchObject({
    ok: false,
    reason: "not-delivered",
  });
});

test("a courier that says nothing changes no answer, and is asked again later", async () => {
  await want();
  shop.sandbox.shiprocket.switches.set("server-error", { only: "quote" });
  await askPins(shop);
  const [waiting] = await listAnswers();
  expect(waiting).toMatchObject({ askedAt: null });
  expect(waiting?.nextCheckAt?.getTime()).toBeGreaterThan(shop.clock.now().getTime());
  shop.clock.advance({ minutes: 11 });
  await askPins(shop);
  expect(await listAnswers()).toMatchObject([{ prepaid: true }]);
});

test("an answer is renewed while shoppers want it, counts for seven days, and is then forgotten", async () => {
  await want();
  await askPins(shop);
  shop.clock.advance({ minutes: 6.5 * 24 * 60 });
  await askPins(shop);
  const [renewed] = await listAnswers();
  expect(renewed?.askedAt).toEqual(shop.clock.now());
  shop.clock.advance({ minutes: 7.5 * 24 * 60 });
  await askPins(shop);
  expect(await listAnswers()).toMatchObject([{ nextCheckAt: null, askedAt: renewed?.askedAt }]);
  expect((await ofProduct()).words).not.toContain("on its way");
});

test("a PIN code that does not exist asks no courier, and answers of another courier do not count", async () => {
  await want("999999");
  expect(await listAnswers()).toEqual([]);
  await want();
  await shop.db.update(pinAnswer).set({ courier: "another", prepaid: false, askedAt: shop.clock.now() });
  expect(await ofProduct()).toMatchObject({ isDelivered: true });
  expect((await listAnswers())[0]?.nextCheckAt).not.toBeNull();
});

test("a shop without a courier notes nothing and answers by its own policy", async () => {
  await shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "parcels", by: "owner" }, (before) => ({
      ...before,
      courierKind: "none",
    })),
  );
  await ofProduct();
  await askPins(shop);
  expect(await listAnswers()).toEqual([]);
});
