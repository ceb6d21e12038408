import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { guestActor } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { countWaiting } from "#core/messages/count-waiting.server.ts";
import { backInStockJob, stockAlertConfirmJob } from "#core/messages/message-jobs.server.ts";
import { stockAlert } from "#core/messages/messages.table.ts";
import { addBusinessDays } from "#core/money/business-days.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import {
  confirmStockAlert,
  notifyWaiting,
  readStockAlert,
  requestPauseAlert,
  requestStockAlert,
  stopStockAlert,
} from "./stock-alerts.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = guestActor("203.0.113.0/24");
const email = "asha@example.com";

let shop: TestContext;
beforeEach(async () => {
  shop = await openTestContext();
  await addTestProduct(shop.db, { id: "cedar", stock: 0 }, { id: "rose", stock: 3 });
});
afterEach(() => shop.close());

const request = (changes: { slug?: string; email?: string } = {}) =>
  requestStockAlert(shop, guest, { slug: "cedar", email, ...changes });

async function readAlert() {
  const [row] = await shop.db.select().from(stockAlert);
  if (!row) throw new Error("there is no stock alert");
  return row;
}

async function waitAsGuest(): Promise<string> {
  await request();
  const { token } = await readAlert();
  await confirmStockAlert(shop, guest, token);
  return token;
}

const setStock = (stock: number) => shop.db.update(product).set({ stock }).where(eq(product.id, "cedar"));
const countNotified = async () => (await shop.listJobs(backInStockJob)).length;

test("an alert keeps the words agreed to, from the page behind the link or an account's form", async () => {
  await request();
  expect((await readAlert()).confirmedWords).toBe("");
  await shop.db.update(product).set({ readyOn: "2026-12-08" }).where(eq(product.id, "cedar"));
  await confirmStockAlert(shop, guest, (await readAlert()).token);
  expect((await readAlert()).confirmedWords).toBe(
    "Shall we tell you when cedar is ready?\nOne email, as soon as it can be bought again. Then we delete your address from the list.\nYes, tell me",
  );
  await shop.db.delete(stockAlert);
  const id = await registerCustomer(shop.db);
  await shop.db.update(user).set({ email, emailVerified: true }).where(eq(user.id, id));
  await requestStockAlert(shop, { id, role: "user" }, { slug: "cedar", email });
  expect((await readAlert()).confirmedWords).toBe(
    "We write to you once, and then delete your address from the list.\nTell me when it is ready",
  );
});

test("a guest's address gets alerts only once it is confirmed", async () => {
  expect(await request()).toEqual({ ok: true, next: "confirm" });
  const { id, token, requestedAt } = await readAlert();
  expect(await shop.listJobs(stockAlertConfirmJob)).toEqual([
    {
      kind: "stock-alert.confirm",
      payload: { alertId: id, requestedAt: requestedAt.toISOString() },
    },
  ]);
  expect(await readStockAlert(shop, token)).toEqual({
    state: "good",
    product: { name: "cedar", slug: "cedar", readyOn: null },
    isKnown: true,
  });
  await setStock(5);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(0);
  expect(await confirmStockAlert(shop, guest, token)).toBe(true);
  expect(await confirmStockAlert(shop, guest, token)).toBe(true);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(1);
});

test("a signed-in customer's own confirmed address gets alerts at once; another address has to be confirmed", async () => {
  const id = await registerCustomer(shop.db);
  await shop.db.update(user).set({ email, emailVerified: true }).where(eq(user.id, id));
  const asha = { id, role: "user", network: "203.0.113.0/24" } as const;
  const other = await requestStockAlert(shop, asha, { slug: "cedar", email: "other@example.com" });
  expect(other).toEqual({ ok: true, next: "confirm" });
  expect(await requestStockAlert(shop, asha, { slug: "cedar", email })).toEqual({
    ok: true,
    next: "waiting",
  });
  expect(await countWaiting(shop.db, ["cedar", "rose"])).toEqual(new Map([["cedar", 1]]));
});

test("an account with an unconfirmed address has to confirm it for the alert", async () => {
  const id = await registerCustomer(shop.db);
  await shop.db.update(user).set({ email, emailVerified: false }).where(eq(user.id, id));
  expect(await requestStockAlert(shop, { id, role: "user" }, { slug: "cedar", email })).toEqual({
    ok: true,
    next: "confirm",
  });
});

test("everybody waiting is told once when the product is back, also if several processes check at once", async () => {
  await waitAsGuest();
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(0);
  await setStock(1);
  await Promise.all([notifyWaiting(shop), notifyWaiting(shop)]);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(1);
  expect((await countWaiting(shop.db, ["cedar"])).size).toBe(0);
});

test("everybody is told, however many wait", async () => {
  const at = shop.clock.now();
  await shop.db.insert(stockAlert).values(
    Array.from({ length: 450 }, (_none, index) => ({
      id: `alert-${index}`,
      productId: "cedar",
      email: `reader-${index}@example.com`,
      token: `token-${index}`,
      requestedAt: at,
      confirmedAt: at,
    })),
  );
  await setStock(1);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(450);
});

test("hidden and archived products send no alerts", async () => {
  await waitAsGuest();
  await shop.db.update(product).set({ stock: 4, active: false });
  await notifyWaiting(shop);
  await shop.db.update(product).set({ active: true, archivedAt: shop.clock.now() });
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(0);
});

test("an address that already waits for an alert gets the same answer and no second email", async () => {
  await waitAsGuest();
  expect(await request()).toEqual({ ok: true, next: "confirm" });
  expect(await shop.listJobs(stockAlertConfirmJob)).toHaveLength(1);
  expect(await shop.db.$count(stockAlert)).toBe(1);
});

test("an address that got its alert and asks again gets another alert", async () => {
  const token = await waitAsGuest();
  await setStock(1);
  await notifyWaiting(shop);
  expect((await readStockAlert(shop, token)).state).toBe("old");
  await setStock(0);
  shop.clock.advance({ minutes: 1 });
  await request();
  await confirmStockAlert(shop, guest, token);
  await setStock(1);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(2);
});

test("the link in the email deletes the address, and may be used twice", async () => {
  const token = await waitAsGuest();
  await stopStockAlert(shop, guest, token);
  await stopStockAlert(shop, guest, token);
  expect(await shop.db.$count(stockAlert)).toBe(0);
  expect(await readStockAlert(shop, token)).toEqual({ state: "old", product: null, isKnown: false });
});

test("a link is valid for a month", async () => {
  await request();
  const { token } = await readAlert();
  shop.clock.advance({ days: 31 });
  expect((await readStockAlert(shop, token)).state).toBe("old");
  expect(await confirmStockAlert(shop, guest, token)).toBe(false);
});

test("no alert can be requested for a product in stock or not for sale", async () => {
  expect(await request({ slug: "rose" })).toEqual({ ok: false, reason: "in-stock" });
  await expect(request({ slug: "no-such" })).rejects.toThrow(NotFound);
});

test("an address gets no more confirmation emails than its limit", async () => {
  await addTestProduct(
    shop.db,
    ...Array.from({ length: 12 }, (_none, index) => ({ id: `candle-${index}`, stock: 0 })),
  );
  const outcomes = [];
  for (let index = 0; index < 12; index += 1) outcomes.push(await request({ slug: `candle-${index}` }));
  expect(outcomes.at(-1)).toMatchObject({ ok: false, reason: "too-many-requests" });
});

const pauseUntil = (backOn: string) =>
  saveSettings(shop, owner, { group: "pause", change: { on: true, backOn, words: "" } });

test("everybody waiting for the end of a pause is told once, on the day it ends", async () => {
  expect(await requestPauseAlert(shop, guest, { email })).toEqual({ ok: false, reason: "in-stock" });
  const today = indianDay(shop.clock.now());
  await pauseUntil(addBusinessDays(today, 2));
  expect(await requestPauseAlert(shop, guest, { email })).toEqual({ ok: true, next: "confirm" });
  expect(await requestPauseAlert(shop, guest, { email })).toEqual({ ok: true, next: "confirm" });
  const { token } = await readAlert();
  expect(await readStockAlert(shop, token)).toEqual({ state: "good", product: null, isKnown: true });
  expect(await confirmStockAlert(shop, guest, token)).toBe(true);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(0);
  shop.clock.advance({ days: 4 });
  await Promise.all([notifyWaiting(shop), notifyWaiting(shop)]);
  expect(await countNotified()).toBe(1);
  expect(await shop.db.$count(stockAlert)).toBe(1);
});

test("alerts for products are held back during a pause and sent after it", async () => {
  await waitAsGuest();
  await pauseUntil("");
  await setStock(1);
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(0);
  await saveSettings(shop, owner, { group: "pause", change: { on: false } });
  await notifyWaiting(shop);
  expect(await countNotified()).toBe(1);
});
