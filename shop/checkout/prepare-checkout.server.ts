// Prepares the checkout page: available products of the cart, totals for each delivery method, discount.
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/keep-current.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import type { CartViewLine } from "#shop/cart/cart.ts";
import type { LineToOrder } from "#shop/orders/pending-orders.server.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { type DeliveryMethod, deliveryMethods } from "./delivery.ts";
import { describeDiscount, type RefusedDiscount } from "./discount.ts";
import { listOwnReservations } from "./own-reservations.server.ts";
import { quotePurchase } from "./quote.ts";
import { readLinesToOrder } from "./read-lines.server.ts";
import { tryCode } from "./try-code.server.ts";

/** Amounts in paise. `gst` is empty if the shop may not show tax. */
export type CheckoutFigures = {
  items: number;
  discount: number;
  delivery: number;
  taxable: number;
  gst: { rate: number; tax: number }[];
  amount: number;
};

/** `unitPrice` and `gross` in paise. */
export type PreparedLine = {
  productId: string;
  name: string;
  unitPrice: number;
  quantity: number;
  /** The most that this customer can have. */
  maxQuantity: number;
  gross: number;
  returnable: boolean;
  picture: Picture | null;
};

export type PreparedCheckout = {
  lines: PreparedLine[];
  /** What the cart asks for and the shop does not have: lines with fewer pieces, and with none (`left` is 0). */
  cuts: { name: string; wanted: number; left: number }[];
  figures: Record<DeliveryMethod, CheckoutFigures>;
  /** The discount included in the figures, or why the code was refused; undefined without a code. */
  discount: { code: string; description: string } | RefusedDiscount | undefined;
};

/** Undefined if the cart contains nothing that can be bought. */
export async function prepareCheckout(
  ctx: ReadContext & Pick<AppContext, "clock">,
  {
    userId,
    network,
    code,
    now,
  }: { userId: string; network: string | undefined; code: string | undefined; now: Date },
): Promise<PreparedCheckout | undefined> {
  const { db } = ctx;
  const [settings, reserved] = await Promise.all([currentSettings(ctx), listOwnReservations(db, userId)]);
  const cart = await readCart(ctx, { userId, reserved });
  const available = cart.lines.filter((line) => line.maxQuantity > 0);
  const found = await readLinesToOrder(db, available);
  if (!found.ok || found.lines.length === 0) return undefined;
  const { lines } = found;
  const answer = code ? await tryCode(ctx, { userId, network, code, lines, now }) : undefined;
  const discount = answer?.ok ? answer.discount : undefined;
  const figuresOf = (delivery: DeliveryMethod): CheckoutFigures => {
    const quote = quotePurchase({ lines, delivery, policy: settings.shipping, discount });
    return {
      items: quote.itemsAmount,
      discount: quote.discountAmount,
      delivery: quote.deliveryAmount,
      taxable: quote.taxableAmount,
      gst: showsGst(settings.business) ? quote.taxByRate.map(({ rate, tax }) => ({ rate, tax })) : [],
      amount: quote.amount,
    };
  };
  const [standard, express] = deliveryMethods.map(figuresOf) as [CheckoutFigures, CheckoutFigures];
  return {
    lines: lines.map((line) => presentLine(line, available)),
    cuts: listCuts(cart.lines),
    figures: { standard, express },
    discount: discount
      ? { code: discount.code, description: describeDiscount(discount) }
      : answer && !answer.ok
        ? answer
        : undefined,
  };
}

function presentLine(
  { productId, name, quantity, unitPrice, returnable }: LineToOrder,
  inCart: readonly CartViewLine[],
): PreparedLine {
  const { maxQuantity = quantity, picture = null } =
    inCart.find((line) => line.productId === productId) ?? {};
  const gross = unitPrice * quantity;
  return { productId, name, unitPrice, quantity, maxQuantity, gross, returnable, picture };
}

function listCuts(lines: readonly CartViewLine[]): PreparedCheckout["cuts"] {
  return lines.flatMap(({ name, quantity, maxQuantity, notices }) => {
    if (maxQuantity === 0) return [{ name, wanted: quantity, left: 0 }];
    const short = notices.find((notice) => notice.kind === "stock-short");
    return short ? [{ name, wanted: short.wanted, left: short.left }] : [];
  });
}
