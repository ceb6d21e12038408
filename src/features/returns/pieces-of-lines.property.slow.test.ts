// Orders with one product on several lines: alone, in sets and in boxes. After any steps every piece is in stock, out, or written off.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { type Bought, formOf, type Step, takeStep } from "#core/orders/order-steps.fixture.ts";
import { order, productSoldDay } from "#core/orders/orders.table.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { returnRequest } from "./returns.table.ts";

const firstStock = 100_000;
const price = 500_00;
const soldAlone = ["candle", "tray", "other"];
let shop: TestShopWithSandbox;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    ...soldAlone.map((id) => ({ id, price, stock: firstStock })),
    ...["set", "hamper", "box"].map((id) => ({ id, price: 3 * price, stock: 0 })),
  );
  const partsOf = (candles: number, trays: number) => [
    { index: 0, text: "candle", quantity: candles },
    { index: 1, text: "tray", quantity: trays },
  ];
  await saveSet(shop, packer, { productId: "set", pricing: "parts", parts: partsOf(2, 1) });
  await saveSet(shop, packer, { productId: "hamper", pricing: "single", parts: partsOf(1, 1) });
  const box = { productId: "box", pieces: 2, percent: 10, pricing: "parts" as const };
  await saveBox(shop, packer, { ...box, choices: partsOf(1, 1) });
});
afterAll(() => shop.close());

const prices: Record<string, number> = {
  candle: price,
  tray: price,
  set: 3 * price,
  hamper: 3 * price,
  [idOfFilledBox("box", ["candle", "candle"])]: 1.8 * price,
  [idOfFilledBox("box", ["candle", "tray"])]: 1.8 * price,
};

const basket = fc.uniqueArray(
  fc.record({ productId: fc.constantFrom(...Object.keys(prices)), quantity: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ productId }) => productId, minLength: 2, maxLength: 4 },
);

const taken = [
  ...["cancelLater", "reopen", "pack", "deliver", "keepForSale", "keepUnsaleable", "refundPiece"],
  ...["askReturn", "askExchange", "approve", "refuse", "receiveAndRestock", "receiveUnsaleable"],
  ...["replace", "replaceByOther", "refundReturn"],
] as const satisfies Step[];
/** Makes many histories lead to a returned piece, so that the rarer steps apply to it. */
const usual: readonly Step[] = ["deliver", "askReturn", "approve", "askExchange", "approve"];

type Piece = { position: number; productId: string; quantity: number };

/** An independent count of the pieces out for each line, and of those written off. */
class Shelf {
  readonly out: Piece[];
  readonly writtenOff: Record<string, number> = {};
  isCancelled = false;

  constructor(lines: readonly Piece[]) {
    this.out = lines.map((line) => ({ ...line }));
  }

  comeBack(position: number, isSaleable: boolean): void {
    const piece = this.out.find((one) => one.position === position && one.quantity > 0);
    if (!piece || (this.isCancelled && isSaleable)) return;
    piece.quantity -= 1;
    if (!isSaleable) this.writtenOff[piece.productId] = (this.writtenOff[piece.productId] ?? 0) + 1;
  }

  send(position: number, productId: string): void {
    const piece = this.out.find((one) => one.position === position && one.productId === productId);
    if (piece) piece.quantity += 1;
    else this.out.push({ position, productId, quantity: 1 });
  }

  left(productId: string): number {
    const ofProduct = this.out.filter((one) => one.productId === productId);
    const out = this.isCancelled ? 0 : ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    return -out - (this.writtenOff[productId] ?? 0);
  }
}

async function readFacts({ orderId }: Bought) {
  const [row] = await shop.db.select({ status: order.status }).from(order).where(eq(order.id, orderId));
  const requests = await shop.db.select().from(returnRequest).where(eq(returnRequest.orderId, orderId));
  const pieces = await listPiecesOf(
    shop.db,
    requests.map(({ id }) => id),
  );
  const refunds = await shop.sql<
    { n: number }[]
  >`select count(*)::int as n from refund where order_id = ${orderId}`;
  return {
    status: row?.status,
    refunds: refunds[0]?.n ?? 0,
    requests: new Map(
      requests.map(({ id, status }) => [id, { status, position: pieces.get(id)?.[0]?.position ?? 0 }]),
    ),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Records the step's effect on the shelf, by its outcome. */
function book(
  shelf: Shelf,
  step: Step,
  { before, after, position }: { before: Facts; after: Facts; position: number },
) {
  const isUnsent = step === "keepForSale" || step === "keepUnsaleable";
  if (
    isUnsent &&
    after.refunds > before.refunds &&
    (before.status === "pending" || before.status === "processing")
  )
    shelf.comeBack(position, step === "keepForSale");
  for (const [id, now] of after.requests) {
    const was = before.requests.get(id)?.status;
    if (was === now.status) continue;
    if (now.status === "received") shelf.comeBack(now.position, step === "receiveAndRestock");
    if (now.status === "replaced") {
      if (was === "approved") shelf.comeBack(now.position, false);
      const own = shelf.out.find((one) => one.position === now.position)?.productId ?? "";
      shelf.send(now.position, step === "replaceByOther" ? "other" : own);
    }
  }
  shelf.isCancelled = after.status === "cancelled";
}

test.each(["first", "second", "third", "fourth"])(
  "after any steps (the %s ten orders) every piece of the first stock is in stock, out for an order, or written off",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        basket,
        fc.array(fc.oneof(fc.constantFrom(...taken), fc.constantFrom(...usual)), {
          minLength: 5,
          maxLength: 14,
        }),
        fc.array(fc.nat({ max: 7 }), { minLength: 14, maxLength: 14 }),
        async (items, steps, positions) => {
          const before = await Promise.all(soldAlone.map((id) => stockOf(shop.db, id)));
          const shownAmount = items.reduce(
            (sum, one) => sum + (prices[one.productId] ?? 0) * one.quantity,
            0,
          );
          const customer = await registerCustomer(shop.db);
          await shop.sql`update "user" set email_verified = true where id = ${customer}`;
          const orderId = await bought(shop, customer, { items, shownAmount });
          const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
          const it: Bought = { orderId, number: row?.number ?? "", customer };
          const lines = await listOrderLines(shop.db, orderId);
          const shelf = new Shelf(
            lines.map(({ position, productId, quantity }) => ({
              position,
              productId: productId ?? "",
              quantity,
            })),
          );
          for (const [index, step] of [...steps, "cancelLater" as const].entries()) {
            const position = (positions[index] ?? 0) % lines.length;
            const facts = await readFacts(it);
            await takeStep(shop, step, {
              form: { ...(await formOf(shop, orderId, index)), position },
              of: it,
            });
            book(shelf, step, { before: facts, after: await readFacts(it), position });
            const changes = await Promise.all(soldAlone.map((id) => stockOf(shop.db, id)));
            expect(changes.map((stock, place) => stock - (before[place] ?? 0))).toEqual(
              soldAlone.map((id) => shelf.left(id) + 0),
            );
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  },
  120_000,
);

test("a product on several lines counts once for each piece among the best sellers", async () => {
  const [sold] = await shop.db.select().from(productSoldDay).where(eq(productSoldDay.productId, "tray"));
  const before = { pieces: 0, amount: 0, ...sold };
  const items = [
    { productId: "tray", quantity: 2 },
    { productId: "set", quantity: 1 },
    { productId: idOfFilledBox("box", ["candle", "tray"]), quantity: 1 },
  ];
  await bought(shop, await registerCustomer(shop.db), { items, shownAmount: 6.8 * price });
  const [after] = await shop.db.select().from(productSoldDay).where(eq(productSoldDay.productId, "tray"));
  expect((after?.pieces ?? 0) - before.pieces).toBe(4);
  expect((after?.amount ?? 0) - before.amount).toBe(3.9 * price);
});
