// Sells at a mela: prices the sale and makes its order, which is paid, delivered and invoiced at once. Idempotent for each form.
import { and, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale, readyDay } from "#core/catalogue/for-sale.server.ts";
import { readPictures } from "#core/catalogue/read-pictures.server.ts";
import { bySoldName, isAmongFirst, soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { choosePrice, type PurchasePrice } from "#core/checkout/choose-price.server.ts";
import { onlyOrder } from "#core/checkout/price-purchase.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import { walkInCustomer } from "#core/orders/order.ts";
import { order } from "#core/orders/orders.table.ts";
import { describeManualMethod } from "#core/payments/manual-payment.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { listRunningPromotions } from "#core/promotions/promotions.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import {
  type CreateStaffOrderOutcome,
  createStaffOrder,
} from "#core/staff-orders/create-staff-order.server.ts";
import type { TypedLine } from "#core/staff-orders/staff-order-form.ts";
import { findTypedProducts } from "#core/staff-orders/typed-products.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { type MelaSaleInput, maxMelaProducts, melaLinesOf, needsName } from "./mela-sale-form.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };

export type MelaSaleOutcome = CreateStaffOrderOutcome | { ok: false; reason: "needs-name" };

/** The goods are handed over in person, so the place of supply is the shop's own state. */
export const sellAtMela = command(
  canCreateStaffOrders,
  async function sellAtMela(ctx: Context, actor, input: MelaSaleInput): Promise<MelaSaleOutcome> {
    const { formKey, paidBy, reference, shownAmount } = input;
    if (needsName(shownAmount ?? 0)) return { ok: false, reason: "needs-name" };
    const lines = melaLinesOf(input);
    return createStaffOrder(ctx, actor, {
      formKey,
      paidBy,
      reference,
      overrideReason: "",
      shownAmount,
      origin: "mela",
      delivery: "in-person",
      product: lines.map(({ text }) => text),
      quantity: lines.map(({ quantity }) => String(quantity)),
      name: walkInCustomer,
      phone: "",
      email: "",
      company: "",
      gstin: "",
      code: "",
      address: "",
      city: "",
      zip: "",
      state: "",
      pinConfirmed: false,
    });
  },
);

export type MelaPrice = Pick<PurchasePrice, "amount" | "discount" | "discountName">;

/** Undefined if a product is no longer for sale. Stock is checked by the sale. */
export async function priceMelaSale(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  lines: readonly TypedLine[],
): Promise<MelaPrice | undefined> {
  const now = clock.now();
  const [settings, found, automatic] = await Promise.all([
    readSettings(db),
    findTypedProducts(db, lines),
    listRunningPromotions(db, now),
  ]);
  if (!found.ok) return undefined;
  const parcels = [{ items: found.items, place: undefined }];
  const chosen = await choosePrice({ db, clock }, settings, {
    parcels,
    code: undefined,
    automatic,
    buyer: null,
    now,
  });
  return chosen.ok ? onlyOrder(chosen.priceOf(() => ({ delivery: "in-person" }))) : undefined;
}

export type MelaReceipt = { orderId: string; number: string; amount: number; paid: string };

/** The receipt of a mela sale; undefined for any other order. */
export async function findMelaReceipt(db: Database, number: string): Promise<MelaReceipt | undefined> {
  const [row] = await db
    .select({ orderId: order.id, amount: order.amount, method: payment.method })
    .from(order)
    .innerJoin(payment, isFirstPaymentOf(order.id))
    .where(and(eq(order.number, number), eq(order.origin, "mela")));
  return row && { orderId: row.orderId, number, amount: row.amount, paid: describeManualMethod(row.method) };
}

export type MelaProduct = Awaited<ReturnType<typeof listMelaProducts>>[number];

/** By name, without boxes, which are filled on their own pages. If there are more products, the others are typed as an order. */
export async function listMelaProducts(db: Database) {
  const { id, sku, price, stock } = product;
  const rows = await db
    .select({ id, sku, name: soldName, price, stock, readyOn: readyDay() })
    .from(product)
    .where(isAmongFirst(maxMelaProducts, and(isForSale, isNull(product.boxPieces))))
    .orderBy(bySoldName);
  const ids = rows.map((row) => row.id);
  const pictures = await readPictures(db, ids, { first: 1 });
  return rows.map(({ id, ...row }) => ({ ...row, picture: pictures.get(id)?.[0] ?? null }));
}
