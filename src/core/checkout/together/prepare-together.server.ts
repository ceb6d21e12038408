// The page of a purchase for several recipients: each recipient's products and price, and the sum.

import { readCart } from "#core/cart/cart.server.ts";
import { nameWithWords } from "#core/catalogue/label/words-on-label.ts";
import { type Charge, chargeKinds, chargeOf } from "#core/money/charge.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { shownItemsOf } from "#core/orders/order-items.ts";
import { describeReduction, nameCode } from "#core/promotions/describe-reduction.ts";
import { currentPromotions } from "#core/promotions/promotions.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { listAppliedGiftCards } from "#features/gift-cards/applied-gift-cards.server.ts";
import { amountOfCards } from "#features/gift-cards/gift-card.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { describeProblem } from "../opening/order-problem.ts";
import { type PricedOrders, priceOrders } from "../opening/price-orders.server.ts";
import { listOwnReservations } from "../own-reservations.server.ts";
import { dividePieces, findShort } from "./divide-pieces.ts";
import { listRecipients, type RecipientRow } from "./recipients.server.ts";
import { listWaitingRows } from "./sheet-recipients.server.ts";

export type PreparedRecipient = ReturnType<typeof presentRecipient>;

type Asked = { userId: string; network: string | undefined; code: string | undefined; now: Date };

/** Prepares the page; undefined if nothing in the cart can be bought. */
export async function prepareTogether(
  ctx: ReadContext & Pick<AppContext, "clock">,
  { userId, network, code, now }: Asked,
) {
  const [settings, automatic, reserved, rows, waiting] = await Promise.all([
    currentSettings(ctx),
    currentPromotions(ctx),
    listOwnReservations(ctx.db, userId),
    listRecipients(ctx.db, userId),
    listWaitingRows(ctx.db, userId),
  ]);
  const cart = await readCart(ctx, { userId, reserved });
  const available = cart.lines.filter((line) => line.maxQuantity > 0);
  if (available.length === 0) return undefined;
  const { given, left } = dividePieces(available, rows);
  const getting = given.filter(({ items }) => items.length > 0);
  const wishes = { orders: getting, code, automatic, buyer: { userId, network }, now };
  const priced = await priceOrders(ctx, settings, { ...wishes, payment: "online" });
  if (!priced.ok) return undefined;
  const paying = await listAppliedGiftCards(ctx.db, { userId, now });
  const nameOf = (id: string) => {
    const line = available.find(({ productId }) => productId === id);
    return line ? nameWithWords(line.name, id) : id;
  };
  const { withCode, refused } = priced;
  return {
    /** In the sequence in which the shopper added them. */
    recipients: given.map((row) => presentRecipient(row, { priced, place: getting.indexOf(row) })),
    /** Pieces for no recipient, which stay in the cart. */
    left: left.map((item) => ({ ...item, name: nameOf(item.productId) })),
    /** What the recipients get together and the cart does not have, because the shop has fewer pieces. */
    short: findShort(available, [...rows, ...waiting]).map((one) => ({
      ...one,
      name: nameOf(one.productId),
    })),
    /** Rows of a sheet that are paid for once they are mended. */
    waiting,
    totals: sumTotals(priced, paying),
    /** The code's promotion, or why it was refused; undefined without a code. */
    discount: withCode
      ? { code: withCode.code, name: nameCode(withCode), description: describeReduction(withCode) }
      : refused,
    /** The sentence of the automatic promotion in the prices. */
    offer: priced.automatic?.text ?? null,
    /** Whether the limit of free delivery applies to the sum of all orders or to each. */
    limitOverAll: settings.gifts.freeDeliveryForAll,
    /** The company of a trade buyer; null for everybody else. */
    trade: priced.trade,
  };
}

/**
 * `place`: the index of the recipient's order, negative if there is none, because the pieces are no longer in the cart. `problem`: why this
 * order cannot be made, in words for the customer.
 */
function presentRecipient(
  { id, address, choices }: RecipientRow,
  { priced, place }: { priced: PricedOrders; place: number },
) {
  const price = priced.orders[place];
  if (!price) return { id, address, choices, items: [], totals: null, problem: null };
  return {
    id,
    address,
    choices,
    items: shownItemsOf(price.lines).map(({ productId, name, quantity, gross }) => ({
      productId,
      name: nameWithWords(name, productId),
      quantity,
      gross,
    })),
    totals: showTotals(price, priced),
    problem: price.problem && describeProblem(price.problem),
  };
}

function sumTotals(
  { orders, automatic, gstShown }: PricedOrders,
  paying: Parameters<typeof amountOfCards>[0],
): ShownTotals {
  const sum = (read: (one: (typeof orders)[number]) => number) =>
    orders.reduce((total, one) => total + read(one), 0);
  const amount = sum((one) => one.amount);
  const charges = chargeKinds.flatMap((kind): Charge[] =>
    orders.some((one) => one.charges.some((charge) => charge.kind === kind))
      ? [{ kind, amount: sum((one) => chargeOf(one, kind)) }]
      : [],
  );
  const totals = {
    items: sum((one) => one.items),
    discount: sum((one) => one.discount),
    charges,
    amount,
    prepaidDiscount: sum((one) => one.prepaidDiscount ?? 0),
    tax: sum((one) => one.tax),
    ...(automatic && { discountName: automatic.text }),
    giftCardAmount: amountOfCards(paying, amount),
  };
  return showTotals(totals, { gstShown });
}
