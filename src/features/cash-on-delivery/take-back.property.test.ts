// Random orders on delivery in random parcels, each paid or back, in any order and told several times at once: no piece and no rupee is lost.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { packer, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOnDelivery } from "./checkout/confirm-on-delivery.server.ts";
import { handInCash } from "./hand-in-cash.server.ts";
import { findPromise } from "./promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const products = [
  { id: "dupatta", price: 700_00 },
  { id: "quilt", price: 333_00 },
  { id: "tray", price: 51_00 },
];
let shop: TestShopWithSandbox;
let used = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, ...products.map((one) => ({ ...one, stock: 5_000 })));
  await saveSettings(shop, owner, {
    group: "onDelivery",
    change: { upTo: 50_000_00 },
  });
});
afterAll(() => shop.close());

/** For each product, the parcels in which its pieces travel. */
const travels = fc.tuple(
  fc.array(fc.nat(2), { minLength: 1, maxLength: 1 }),
  fc.array(fc.nat(2), { minLength: 1, maxLength: 2 }),
  fc.array(fc.nat(2), { minLength: 1, maxLength: 2 }),
);
type Parcel = { name: string; pieces: Pieces[]; cash: number; isTaken: boolean };

function packParcels(placing: readonly (readonly number[])[], takes: readonly boolean[]): Parcel[] {
  used += 1;
  return [0, 1, 2].flatMap((parcel) => {
    const pieces = placing
      .map((of, position) => ({ position, quantity: of.filter((one) => one === parcel).length }))
      .filter(({ quantity }) => quantity > 0);
    const cash = pieces.reduce((sum, one) => sum + one.quantity * (products[one.position]?.price ?? 0), 0);
    const name = `EX${used}0${parcel}7IN`;
    return pieces.length > 0 ? [{ name, pieces, cash, isTaken: takes[parcel] ?? true }] : [];
  });
}

const sumOf = (parcels: readonly Parcel[]) => parcels.reduce((sum, { cash }) => sum + cash, 0);

async function send(placing: readonly (readonly number[])[], parcels: readonly Parcel[]): Promise<string> {
  const asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
  const items = products.map(({ id }, index) => ({ productId: id, quantity: placing[index]?.length ?? 0 }));
  const order = { items, shownAmount: sumOf(parcels), payment: "on-delivery" } as const;
  const { orderId } = await placed(shop, asha, order);
  expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  for (const [index, { name, pieces }] of parcels.entries()) {
    const label = { orderId, carrier: "Post", trackingNumber: name, pieces };
    const sent = await (index === 0 ? handOverPart : addParcel)(shop, packer, label);
    expect(sent).toEqual({ ok: true });
  }
  return orderId;
}

/** The courier hands in a parcel's cash, or staff take it back. */
async function settle(orderId: string, { name, pieces, cash, isTaken }: Parcel): Promise<void> {
  if (isTaken) {
    const row = { row: 2, number: "", parcel: name, amount: cash, reference: "UTR1" };
    const [line] = await handInCash(shop, owner, { rows: [row] });
    expect(["booked", "known"]).toContain(line?.result);
  } else {
    const back = await takeBackParcel(shop, packer, { orderId, pieces, returnCost: 10_00, key: name });
    expect(back).toEqual({ ok: true });
  }
}

async function expectExact(orderId: string, all: readonly Parcel[], settled: readonly Parcel[]) {
  const kept = all.filter((one) => one.isTaken || !settled.includes(one));
  const paid = settled.filter(({ isTaken }) => isTaken);
  const isOver = settled.length === all.length;
  const { status, cashDue, amount } = await getOrderRow(shop.db, orderId);
  const promise = await findPromise(shop.db, orderId);
  const { status: payment, amount: due } = await getPayment(shop.db, orderId);
  const [notes] = await shop.sql<{ credited: number }[]>`
    select coalesce(sum((content #>> '{totals,amount}')::int), 0)::int as credited from invoice where order_id = ${orderId} and kind = 'credit-note'`;
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  expect(notes?.credited).toBe(amount - sumOf(kept));
  expect(promise?.handedIn).toBe(sumOf(paid));
  if (kept.length === 0) {
    expect([status, cashDue, promise?.state, payment]).toEqual(["cancelled", 0, "refused", "lapsed"]);
    return;
  }
  expect([promise?.amount, due]).toEqual([sumOf(kept), sumOf(kept)]);
  expect([status, cashDue, promise?.state, payment]).toEqual(
    isOver
      ? ["delivered", 0, "handed-in", "captured"]
      : ["shipped", sumOf(kept) - sumOf(paid), "confirmed", "promised"],
  );
}

test("of an order in parcels, each paid or back in any order and told again, every piece, rupee and paper adds up", async () => {
  const paths = fc.record({
    placing: travels,
    takes: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    times: fc.constantFrom(1, 2, 3),
  });
  await fc.assert(
    fc.asyncProperty(paths, async ({ placing, takes, order, times }) => {
      const before = await Promise.all(products.map(({ id }) => stockOf(shop.db, id)));
      const parcels = packParcels(placing, takes);
      const orderId = await send(placing, parcels);
      const settled: Parcel[] = [];
      for (const parcel of order.flatMap((index) => parcels[index] ?? [])) {
        await Promise.all(Array.from({ length: times }, () => settle(orderId, parcel)));
        settled.push(parcel);
        await expectExact(orderId, parcels, settled);
      }
      const out = products.map((_, position) =>
        parcels
          .filter(({ isTaken }) => isTaken)
          .flatMap(({ pieces }) => pieces)
          .reduce((sum, one) => (one.position === position ? sum + one.quantity : sum), 0),
      );
      const after = await Promise.all(products.map(({ id }) => stockOf(shop.db, id)));
      expect(after).toEqual(before.map((pieces, index) => pieces - (out[index] ?? 0)));
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 300_000);
