import { expect, test } from "vitest";
import { nothingOnDelivery } from "../on-delivery-settings.ts";
import {
  canOverride,
  divideFor,
  explainOnDelivery,
  hoursToConfirm,
  isToConfirm,
  isWithinShare,
  type OnDeliveryBuyer,
  type OnDeliveryOrder,
  refuseOnDelivery,
} from "./may-pay-on-delivery.ts";

const rules = {
  ...nothingOnDelivery,
  upTo: 3_000_00,
  notPins: ["19", "744101"],
  notProducts: ["TRAY-01"],
};
const order: OnDeliveryOrder = {
  amount: 999_00,
  pin: "171001",
  sold: [{ sku: "ROSE-01", name: "Rose" }],
  isGift: false,
  usesGiftCards: false,
  pieces: 2,
};
const buyer: OnDeliveryBuyer = {
  hasConfirmedEmail: true,
  isNumberAlone: false,
  hasBought: false,
  waiting: 0,
  hasPaid: false,
  open: 0,
  refusedParcels: 0,
  paysOnline: false,
};
const reasonOf = (change: Partial<OnDeliveryOrder>, who: Partial<OnDeliveryBuyer> = {}) =>
  refuseOnDelivery(rules, { ...order, ...change }, { ...buyer, ...who })?.reason;

test("an order within the owner's rules may be paid on delivery, and none if the owner offers nothing", () => {
  expect(reasonOf({})).toBeUndefined();
  expect(reasonOf({ amount: 3_000_00 })).toBeUndefined();
  expect(refuseOnDelivery(nothingOnDelivery, order, buyer)).toEqual({ reason: "not-offered" });
});

test.each<[string, Partial<OnDeliveryOrder>, Partial<OnDeliveryBuyer>]>([
  ["too-much", { amount: 3_000_01 }, {}],
  ["pin", { pin: "190001" }, {}],
  ["landline", { phone: "1892222333" }, {}],
  ["pin", { pin: "744101" }, {}],
  ["products", { sold: [...order.sold, { sku: "TRAY-01", name: "Tray" }] }, {}],
  ["gift", { isGift: true }, {}],
  ["gift-cards", { usesGiftCards: true }, {}],
  ["email", {}, { hasConfirmedEmail: false }],
  ["refused-parcels", {}, { refusedParcels: 2 }],
  ["pays-online", {}, { paysOnline: true, hasBought: true }],
  ["waiting", {}, { waiting: 1 }],
  ["open", {}, { open: 3 }],
  ["pieces", { pieces: 7 }, {}],
])("it is refused and explained: %s", (reason, change, who) => {
  const refusal = refuseOnDelivery(rules, { ...order, ...change }, { ...buyer, ...who });
  expect(refusal?.reason).toBe(reason);
  if (refusal) expect(explainOnDelivery(refusal)).toMatch(/[a-z]{3}.*\.$/);
});

test("somebody without an email address may pay on delivery: staff call before it is packed", () => {
  expect(reasonOf({}, { hasConfirmedEmail: false, isNumberAlone: true })).toBeUndefined();
});

test("one refused parcel, two parcels on their way and six pieces are allowed, and seven pieces for an earlier buyer", () => {
  expect(reasonOf({ pin: "744102", pieces: 6 }, { refusedParcels: 1, open: 2 })).toBeUndefined();
  expect(reasonOf({ pieces: 7 }, { hasBought: true })).toBeUndefined();
});

test("the message is the same whatever is known about a phone number", () => {
  const told = (["refused-parcels", "pays-online"] as const).map((reason) => explainOnDelivery({ reason }));
  expect(new Set([...told, explainOnDelivery({ reason: "open", open: 3 })]).size).toBe(1);
  for (const words of told) expect(words).not.toMatch(/number|parcel|earlier|network/i);
});

test("a second order of a number alone is taken, since anybody can type a number", () => {
  expect(reasonOf({}, { waiting: 3, hasConfirmedEmail: false, isNumberAlone: true })).toBeUndefined();
});

test("a network's unconfirmed orders reserve a fifth of the unsold pieces at most, and one at least", () => {
  const most = (pieces: number, factor = 1) =>
    [...Array(100).keys()].findLast((ofNetwork) => isWithinShare({ ofNetwork, pieces, factor }));
  expect([1, 4, 9, 10, 99].map((pieces) => most(pieces))).toEqual([1, 1, 1, 2, 19]);
  expect(most(10, 2)).toBe(4);
});

test("pieces wait half a day at most for a newcomer to confirm, and for others as long as the owner says", () => {
  expect(hoursToConfirm({ confirmHours: 24 }, { hasBought: false })).toBe(12);
  expect(hoursToConfirm({ confirmHours: 4 }, { hasBought: false })).toBe(4);
  expect(hoursToConfirm({ confirmHours: 48 }, { hasBought: true })).toBe(48);
});

test("staff may override a rule up to the couriers' limit, and never if the shop takes no cash on delivery", () => {
  expect(canOverride({ reason: "refused-parcels" }, 50_000_00)).toBe(true);
  expect(canOverride({ reason: "too-much", upTo: 3_000_00 }, 50_000_01)).toBe(false);
  expect(canOverride({ reason: "not-offered" }, 999_00)).toBe(false);
});

test("only a cash-on-delivery order is divided, and none that the rules refuse", () => {
  const asking = { ...rules, partAmount: 99_00 };
  expect(divideFor("on-delivery", asking, 999_00)).toEqual({ now: 99_00, onDelivery: 900_00 });
  expect(divideFor("on-delivery", rules, 999_00)).toEqual({ now: 0, onDelivery: 999_00 });
  const neither = { now: 0, onDelivery: 0 };
  expect(divideFor("online", asking, 999_00)).toEqual(neither);
  expect(divideFor("on-delivery", { ...asking, upTo: 0 }, 999_00)).toEqual(neither);
  expect(divideFor("on-delivery", { ...asking, upTo: 1 }, 999_00)).toEqual({
    now: 99_00,
    onDelivery: 900_00,
  });
  expect(divideFor("on-delivery", asking, 99_50)).toEqual(neither);
});

test("a customer who has bought before confirms again only if the owner wants every order confirmed", () => {
  expect(isToConfirm(rules, buyer)).toBe(true);
  expect(isToConfirm(rules, { hasBought: true })).toBe(false);
  expect(isToConfirm({ confirmEvery: true }, { hasBought: true })).toBe(true);
});
