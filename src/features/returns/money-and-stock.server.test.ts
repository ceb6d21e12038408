import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stockMovement } from "#core/catalogue/catalogue.table.ts";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { type Bought, formOf, type Step, steps, sumsOf, takeStep } from "#core/orders/order-steps.fixture.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { listTakenPieces } from "#core/orders/pieces/pieces.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { returnRequest, returnStep } from "./returns.table.ts";

const firstStock = 100_000;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: firstStock },
    { id: "lamp", price: 500_00, gstRate: 1800, stock: firstStock },
    { id: "taxed-by-parts", price: 1_749_99, stock: 0 },
    { id: "taxed-as-one", price: 1_749_99, stock: 0 },
    { id: "box", stock: 0 },
  );
  const parts = ["candle", "lamp"].map((text, index) => ({ index, text, quantity: index + 1 }));
  await saveSet(shop, packer, { productId: "taxed-by-parts", pricing: "parts", parts });
  await saveSet(shop, packer, { productId: "taxed-as-one", pricing: "single", parts });
  const box = { productId: "box", pieces: 2, percent: 15, pricing: "parts" as const };
  await saveBox(shop, packer, { ...box, choices: parts });
});
afterAll(() => closeAfterCopies(shop));

const purchases = {
  /** Two candles and a lamp. */
  loose: { items: [item("candle", 2), item("lamp", 1)], shownAmount: 249_800 },
  /** A candle with two lamps, and a candle by itself. */
  "set by parts": { items: [item("taxed-by-parts", 1), item("candle", 1)], shownAmount: 274_899 },
  /** Each 15 % off: a box with a candle and a lamp, and two boxes with two candles. */
  boxes: {
    items: [
      item(idOfFilledBox("box", ["candle", "lamp"]), 1),
      item(idOfFilledBox("box", ["candle", "candle"]), 2),
    ],
    shownAmount: 1_274_15 + 2 * 1_698_30,
  },
  "sets for one price": { items: [item("taxed-as-one", 3)], shownAmount: 524_997 },
};
type Purchase = keyof typeof purchases;

function item(productId: string, quantity: number) {
  return { productId, quantity };
}

async function buy(purchase: Purchase = "loose"): Promise<Bought> {
  const customer = await registerCustomer(shop.db);
  const orderId = await bought(shop, customer, purchases[purchase]);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  return { orderId, number: row?.number ?? "", customer };
}

// In parts, so that each finishes in time on a slow machine.
test.each(["first", "second", "third", "fourth", "fifth", "sixth"])(
  "after any steps (the %s ten orders) refunds never exceed payments, the uncredited invoices equal the kept money, and no piece is lost or made up",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }),
        fc.constantFrom(...(Object.keys(purchases) as Purchase[])),
        async (taken, purchase) => {
          const it = await buy(purchase);
          const { orderId } = it;
          for (const [index, step] of taken.entries()) {
            const form = await formOf(shop, orderId, index);
            await takeStep(shop, step, { form, of: it });
            const once = await sumsOf(shop, orderId);
            if (step !== "retryRefunds" && step !== "failRefunds") {
              await takeStep(shop, step, { form, of: it });
              expect(await sumsOf(shop, orderId)).toEqual(once);
            }
            const { amount, razorpayPaymentId } = await getPayment(shop.db, orderId);
            expect(once.back).toBeLessThanOrEqual(amount);
            if (once.invoiced > 0 || once.isDecided)
              expect(once.invoiced - once.credited).toBe(amount - once.back);
            const atGateway = shop.sandbox.razorpay
              .refunds()
              .filter(({ payment_id }) => payment_id === razorpayPaymentId)
              .reduce((sum, refund) => sum + refund.amount, 0);
            expect(atGateway).toBe(once.sent);
            await expectStockToMatchMovements();
          }
        },
      ),
      { numRuns: 10 },
    );
    await expectNumbersWithoutGaps();
  },
);

async function expectNumbersWithoutGaps(): Promise<void> {
  const numbers = (await shop.db.select({ number: invoice.number }).from(invoice)).map(
    ({ number }) => number,
  );
  for (const series of Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf("/"))).values()) {
    const counts = series.map((number) => Number(number.split("/").at(-1))).sort((a, b) => a - b);
    expect(counts).toEqual(counts.map((_, index) => index + 1));
  }
}

/** A request is approved at once, so that more of the random steps decide something. */
const afterDelivery = {
  return: ["askReturn", "approve"],
  exchange: ["askExchange", "approve"],
  receive: ["receiveAndRestock"],
  replace: ["replace"],
  refundReturn: ["refundReturn"],
  refundReturnAmount: ["refundReturnAmount"],
  refundPiece: ["refundPiece"],
  refundAll: ["refundAll"],
  refuse: ["refuse"],
} as const satisfies Record<string, readonly Step[]>;

test.each(["first", "second", "third"])(
  "after a delivery (the %s ten orders), whatever is replaced and refunded in any order, a piece gets money or another piece once, and once more for each one that came back",
  async () => {
    const anyOf = fc.constantFrom(...(Object.keys(afterDelivery) as (keyof typeof afterDelivery)[]));
    await fc.assert(
      fc.asyncProperty(fc.array(anyOf, { minLength: 4, maxLength: 12 }), async (taken) => {
        const it = await buy();
        await changeStatus(shop, packer, { orderId: it.orderId, to: "delivered" });
        for (const [index, step] of taken.flatMap((name) => [...afterDelivery[name]]).entries()) {
          const before = await settled(it.orderId);
          await takeStep(shop, step, { form: await formOf(shop, it.orderId, index), of: it });
          const after = await settled(it.orderId);
          expect(after.refunded).toBeLessThanOrEqual(2);
          expect(after.refunded + after.replaced).toBeLessThanOrEqual(2 + after.received);
          if (before.refunded === 2) expect(after.replaced).toBe(before.replaced);
          expect(after.candlesInStock).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 10 },
    );
  },
);

/** Reads what became of the two candles from the steps of returns, refunds and stock. */
async function settled(orderId: string) {
  const taken = await shop.db
    .select({ status: returnStep.status })
    .from(returnStep)
    .innerJoin(returnRequest, eq(returnRequest.id, returnStep.requestId))
    .where(eq(returnRequest.orderId, orderId));
  const refunds = await listRefunds(shop.db, orderId);
  const { amount } = await getPayment(shop.db, orderId);
  const moved = await shop.db
    .select()
    .from(stockMovement)
    .where(and(eq(stockMovement.orderId, orderId), eq(stockMovement.productId, "candle")));
  const count = (status: string) => taken.filter((step) => step.status === status).length;
  const isWhole = refunds.reduce((sum, refund) => sum + refund.amount, 0) === amount;
  return {
    received: count("received"),
    replaced: count("replaced"),
    refunded: isWhole ? 2 : (await listTakenPieces(shop.db, orderId)).length,
    candlesInStock: moved.reduce((sum, { change }) => sum + change, 0),
  };
}

async function expectStockToMatchMovements(): Promise<void> {
  const movements = await shop.db.select().from(stockMovement);
  for (const id of ["candle", "lamp"]) {
    const moved = movements
      .filter(({ productId }) => productId === id)
      .reduce((sum, { change }) => sum + change, 0);
    expect(await stockOf(shop.db, id)).toBe(firstStock + moved);
    expect(moved).toBeLessThanOrEqual(0);
  }
  const ofSets = Math.min(await stockOf(shop.db, "candle"), Math.floor((await stockOf(shop.db, "lamp")) / 2));
  expect(await stockOf(shop.db, "taxed-by-parts")).toBe(ofSets);
  const pieces = (await stockOf(shop.db, "candle")) + (await stockOf(shop.db, "lamp"));
  expect(await stockOf(shop.db, "box")).toBe(Math.floor(pieces / 2));
}
