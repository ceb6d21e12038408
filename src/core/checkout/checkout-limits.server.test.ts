import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, customerActor, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { forgetOldNetworks } from "./checkout-limits.server.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 2029 }, { id: "bowl", stock: 2029 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const setLimits = (limits: Partial<Settings["limits"]>) =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "limits", by: "owner" }, (before) => ({
      ...before,
      ...limits,
    })),
  );
const street = (number: number) => ({ ...shimlaAddress, address: `${number} Mall Road` });
const tryAt = (number: number, userId = asha, network = "203.0.113.0/24") =>
  startCheckout(shop, { ...customerActor(userId), network }, purchaseOf({ address: street(number) }));
const pieces = (candles: number, bowls: number) => ({
  items: [
    { productId: "candle", quantity: candles },
    { productId: "bowl", quantity: bowls },
  ].filter(({ quantity }) => quantity > 0),
  shownAmount: (candles + bowls) * 99_900,
});

describe("reservations", () => {
  test("one account cannot reserve the whole stock", async () => {
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
    const ask = (change: object) => startCheckout(shop, customerActor(asha), purchaseOf(change));
    expect(await ask(pieces(999, 0))).toEqual({
      ok: false,
      reason: "too-many-pieces",
      max: sampleSettings.limits.piecesPerLine,
      of: "product",
    });
    await setLimits({ piecesPerOrder: 30 });
    expect(await ask(pieces(20, 11))).toMatchObject({ reason: "too-many-pieces", max: 30, of: "order" });
    expect(await ask(pieces(20, 10))).toMatchObject({ ok: true });
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "bowl")]).toEqual([2009, 2019]);
  });

  test("a superseded unpaid order gives its stock back at once", async () => {
    await placed(shop, asha, pieces(5, 0));
    await placed(shop, asha, pieces(0, 5));
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "bowl")]).toEqual([2029, 2024]);
  });

  test("an account that does not pay waits longer with each further order, but not for the same order", async () => {
    for (let number = 1; number <= 10; number += 1) expect(await tryAt(number)).toMatchObject({ ok: true });
    expect(await tryAt(11)).toEqual({ ok: false, reason: "too-many-unpaid", retryAfterSeconds: 60 });
    expect(await tryAt(10)).toMatchObject({ ok: true });
    shop.clock.advance({ minutes: 1 });
    expect(await tryAt(11)).toMatchObject({ ok: true });
    expect(await tryAt(12)).toMatchObject({ retryAfterSeconds: 120 });
    shop.clock.advance({ minutes: 2 });
    expect(await tryAt(12)).toMatchObject({ ok: true });
    expect(await tryAt(13)).toMatchObject({ retryAfterSeconds: 240 });
  });

  test("an account that renews its reservation whenever it expires holds the stock only for a small part of the day", async () => {
    let heldMinutes = 0;
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      await releaseDueReservations(shop);
      if ((await tryAt(1)).ok) heldMinutes += 15;
      shop.clock.advance({ minutes: 15 });
    }
    expect(heldMinutes).toBeLessThan(24 * 15);
  });

  test("accounts of one network are limited together, except those that have bought before", async () => {
    await bought(shop, asha);
    for (let number = 1; number <= 60; number += 1)
      expect(await tryAt(number, await registerCustomer(shop.db))).toMatchObject({ ok: true });
    const binu = await registerCustomer(shop.db);
    expect(await tryAt(61, binu)).toMatchObject({ reason: "too-many-unpaid", retryAfterSeconds: 60 });
    expect(await tryAt(61, binu, "198.51.100.0/24")).toMatchObject({ ok: true });
    expect(await tryAt(62, asha)).toMatchObject({ ok: true });
  });

  test("an order that is paid ends the account's wait", async () => {
    for (let number = 1; number <= 9; number += 1) await tryAt(number);
    shop.clock.advance({ minutes: 1 });
    await bought(shop, asha);
    shop.clock.advance({ minutes: 1 });
    for (const number of [11, 12]) expect(await tryAt(number)).toMatchObject({ ok: true });
  });

  test("an order above the owner's amount needs a confirmed email address", async () => {
    await setLimits({ confirmedAddressAbove: 299_700 });
    expect(await placed(shop, asha, pieces(3, 0))).toMatchObject({ ok: true });
    const more = purchaseOf(pieces(4, 0));
    expect(await startCheckout(shop, customerActor(asha), more)).toEqual({
      ok: false,
      reason: "email-unconfirmed",
      above: 299_700,
      hasEmail: true,
    });
    await shop.db.update(user).set({ email: null }).where(eq(user.id, asha));
    expect(await startCheckout(shop, customerActor(asha), more)).toMatchObject({ hasEmail: false });
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
    expect(await startCheckout(shop, customerActor(asha), more)).toMatchObject({ ok: true });
  });

  test("the network of a purchase is forgotten after a day", async () => {
    await tryAt(1);
    shop.clock.advance({ minutes: 24 * 60 - 1 });
    await tryAt(2);
    shop.clock.advance({ minutes: 2 });
    await forgetOldNetworks(shop);
    const rows = await shop.db.select().from(purchase).orderBy(purchase.createdAt);
    expect(rows.map(({ network }) => network)).toEqual([null, "203.0.113.0/24"]);
  });
});

test("a live shop sells nothing while its business settings are those of the sample", async () => {
  const rehearsal = { ...shop, config: { ...shop.config, mode: "rehearsal" as const } };
  const start = () => startCheckout(rehearsal, customerActor(asha), purchaseOf());
  expect(await start()).toEqual({ ok: false, reason: "not-open-yet" });
  await shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "business", by: "owner" }, (before) => ({
      ...before,
      shopName: "Lamp & Light",
      legalName: "Lamp & Light",
      phone: "9811122233",
      whatsapp: "",
      email: "hello@lamp.in",
      street: "1 Bazaar",
      instagram: "",
      gstin: "02ABCDE1234F1Z5",
      grievanceName: "Ravi",
      grievanceEmail: "ravi@lamp.in",
      grievancePhone: "9811122234",
    })),
  );
  expect(await start()).toMatchObject({ ok: true });
});
