// Creates an order for a customer who called, wrote or came to the stall: priced, limited by stock and confirmed by the functions of the
// checkout. The same form sent twice gives one order.

import { addStock } from "#core/catalogue/stock/stock.server.ts";
import {
  choosePrice,
  type NotPriced,
  type PurchasePrice,
  usedCode,
} from "#core/checkout/choose-price.server.ts";
import { writePurchase } from "#core/checkout/opening/write-purchase.server.ts";
import { onlyOrder } from "#core/checkout/price-purchase.ts";
import { describeShort, reserveStockForCheckout } from "#core/checkout/reserve-stock.server.ts";
import type { NotDelivered } from "#core/delivery/not-delivered.ts";
import { warnOfTypedPin } from "#core/delivery/pin-answers.server.ts";
import { findPlace } from "#core/delivery/places.server.ts";
import { command } from "#core/identity/command.server.ts";
import { canMoveMoney } from "#core/identity/money.policy.ts";
import type { WithLinks } from "#core/links.ts";
import { smallestPayment } from "#core/money/smallest-payment.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { findByFormKey } from "#core/orders/purchases.server.ts";
import { paymentLinkDays, paymentLinkGraceMinutes } from "#core/payments/links/payment-link.ts";
import { findPaymentLink, openLink } from "#core/payments/links/payment-links.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { lockCashOf, refusesCash } from "#core/payments/received-cash.server.ts";
import type { CodePromotion } from "#core/promotions/promotion.ts";
import { listRunningPromotions } from "#core/promotions/promotions.server.ts";
import type { RefusedCode } from "#core/promotions/typed-code.ts";
import { isOpenForSale } from "#core/settings/own-business.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { confirmAtOnce } from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import {
  canOverride,
  type OnDeliveryRefusal,
} from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import { choosePaymentTerms } from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { checkOnDelivery } from "#features/cash-on-delivery/checkout/place-on-delivery.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import { type StaffOrderInput, typedLinesOf } from "./staff-order-form.ts";
import { takeManualPayment } from "./take-manual-payment.server.ts";
import { type AddressRefused, readTypedAddress } from "./typed-address.server.ts";
import { findTypedProducts } from "./typed-products.server.ts";

export type CreateStaffOrderOutcome =
  /** `orderNumber`: set once it is paid. `linkMade`: false if Razorpay has given no link yet. */
  | { ok: true; orderId: string; orderNumber: string | null; linkMade: boolean }
  | { ok: false; reason: "unclear-products"; problems: string[] }
  | { ok: false; reason: "out-of-stock"; lines: { name: string; left: number }[] }
  | ({ ok: false; reason: "discount-refused" } & RefusedCode)
  /** The page has not shown this price yet; everything is in stock. `warning`: the courier has refused the place, else ''. */
  | { ok: false; reason: "price-not-shown"; price: PurchasePrice; gstShown: boolean; warning: string }
  | AddressRefused
  | ({ ok: false } & NotDelivered)
  /** A rule of the owner forbids paying on delivery. `canOverride`: a reason overrides it. */
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal; canOverride: boolean }
  | { ok: false; reason: "payments-closed" | "too-small" | "too-much-cash" | "not-open-yet" };

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };
type Refused = Exclude<CreateStaffOrderOutcome, { ok: true }>;
type Typed = Extract<CreateStaffOrderOutcome, { ok: true }>;

export const createStaffOrder = command(
  canCreateStaffOrders,
  async function createStaffOrder(ctx: Context, actor, input: StaffOrderInput) {
    const { db } = ctx;
    const { id: by } = actor;
    const razorpay = ctx.razorpay?.forOneRequest();
    if (input.paidBy === "link" && !razorpay) return { ok: false, reason: "payments-closed" } as const;
    const settings = await readSettings(db);
    const addressed = await readTypedAddress(db, input, settings);
    if (!addressed.ok) return addressed;
    const found = await findTypedProducts(db, typedLinesOf(input));
    if (!found.ok) return { ...found, reason: "unclear-products" } as const;
    const toWrite = {
      input,
      by,
      isOwner: canMoveMoney(actor),
      settings,
      address: addressed.address,
      items: found.items,
      keyId: razorpay?.keyId,
    };
    const written = await db.transaction((tx) => writeOrder(tx, ctx, toWrite));
    if (!written.ok || written.orderNumber || !razorpay) return written;
    const link = await findPaymentLink(db, written.orderId);
    return { ...written, linkMade: link !== undefined && (await openLink(ctx, razorpay, link)) };
  },
);

type ToWrite = {
  input: StaffOrderInput;
  by: string;
  isOwner: boolean;
  settings: Settings;
  address: ShippingAddress;
  items: readonly { productId: string; quantity: number }[];
  keyId: string | undefined;
};

async function writeOrder(tx: Transaction, ctx: Context, toWrite: ToWrite): Promise<Typed | Refused> {
  const { input, by } = toWrite;
  const { clock, jobs } = ctx;
  // The second of two clicks waits for this lock and then finds the first one's order.
  await lock(tx, `type-order:${input.formKey}`);
  const known = await findByFormKey(tx, input.formKey);
  if (known) return { ok: true, orderId: known.id, orderNumber: known.number, linkMade: true };
  const { phone, gstin } = toWrite.address;
  // Before the promotion, as where cash is taken for a waiting order.
  if (input.paidBy === "cash") await lockCashOf(tx, { phone, gstin });
  const priced = await priceTyped(tx, ctx, toWrite);
  if (!priced.ok) return priced;
  const { price, gstShown, warning } = priced;
  const { lines } = price;
  const now = clock.now();
  const { overrideReason } = input;
  const onDelivery =
    input.paidBy === "on-delivery"
      ? await checkTypedOnDelivery(tx, { ...toWrite, price, overrideReason, now })
      : undefined;
  if (onDelivery?.ok === false) {
    const { refusal } = onDelivery;
    const override = canOverride(refusal, price.amount);
    return { ok: false, reason: "not-on-delivery", refusal, canOverride: override };
  }
  const toTake = { amount: price.amount, now };
  if (input.paidBy === "cash" && (await refusesCash(tx, { phone, gstin }, toTake)))
    return { ok: false, reason: "too-much-cash" };
  const taken = await reserveStockForCheckout(tx, {
    lines,
    earlierOrderIds: [],
    usesDiscount: false,
    usesGiftCards: false,
    now,
  });
  if (!taken.ok) return { ok: false, reason: "out-of-stock", lines: describeShort(lines, taken.short) };
  if (price.amount !== input.shownAmount) {
    await addStock(tx, lines);
    return { ok: false, reason: "price-not-shown", price, gstShown, warning };
  }
  const orderId = await writeTyped(tx, now, { ...toWrite, ...priced });
  await recordAudit(tx, clock, {
    by,
    action: "order.typed",
    subject: `order:${orderId}`,
    after: {
      origin: input.origin,
      amount: price.amount,
      paidBy: input.paidBy,
      ...(onDelivery?.against && { against: onDelivery.against, why: overrideReason }),
    },
  });
  if (input.paidBy === "link") return { ok: true, orderId, orderNumber: null, linkMade: false };
  if (input.paidBy === "on-delivery") return confirmTyped(tx, { clock, jobs, by }, orderId);
  const { paidBy: method, reference } = input;
  const paid = await takeManualPayment(tx, { clock, jobs, by }, { orderId, method, reference });
  if (!paid.ok) throw new Fault(`the staff order ${orderId} cannot be paid: ${paid.reason}`);
  return { ok: true, orderId, orderNumber: paid.orderNumber, linkMade: false };
}

/** Staff have spoken with the customer. */
async function confirmTyped(
  tx: Transaction,
  confirmation: Parameters<typeof confirmAtOnce>[1],
  orderId: string,
): Promise<Typed> {
  const called = { orderId, confirmedBy: confirmation.by, how: "staff" } as const;
  return { ok: true, orderId, orderNumber: await confirmAtOnce(tx, confirmation, called), linkMade: false };
}

type Priced = {
  ok: true;
  price: PurchasePrice;
  code: CodePromotion | null;
  gstShown: boolean;
  warning: string;
};

async function priceTyped(
  db: Transaction,
  { clock, config }: Context,
  { input, items, settings, isOwner, address: { zip: pinCode } }: ToWrite,
): Promise<Priced | Refused> {
  const { code, paidBy, delivery } = input;
  if (!isOpenForSale(config.mode, settings.business)) return { ok: false, reason: "not-open-yet" };
  const now = clock.now();
  const automatic = await listRunningPromotions(db, now);
  const isSent = delivery !== "in-person";
  const place = isSent ? await findPlace(pinCode) : undefined;
  const warning = isSent ? await warnOfTypedPin({ db, clock }, pinCode, settings) : "";
  const wishes = { parcels: [{ items, place }], code, automatic, buyer: null, now, lock: paidBy !== "link" };
  const chosen = await choosePrice({ db, clock }, settings, wishes);
  if (!chosen.ok) return { ok: false, reason: "unclear-products", problems: [describeNotPriced(chosen)] };
  if (chosen.refused) return { ok: false, reason: "discount-refused", ...chosen.refused };
  if (!chosen.isDelivered(delivery)) return { ok: false, reason: "not-delivered", pinCode, delivery };
  const { charges } = choosePaymentTerms(paidBy === "on-delivery" ? paidBy : "online", settings.onDelivery);
  // All of a typed order is due on delivery, without the discount for paying online.
  const terms = { charges, wholeRupees: paidBy === "on-delivery" };
  const price = onlyOrder(chosen.priceOf(() => ({ delivery }), terms));
  if (price.amount < (paidBy === "link" ? smallestPayment : 1)) return { ok: false, reason: "too-small" };
  const used = usedCode({ automatic: price.automatic, withCode: chosen.withCode });
  // Staff know codes from orders of customers, and would choose who gets them.
  const mostOff = (price.items * settings.limits.staffDiscountPercent) / 100;
  if (used && !isOwner && price.discount > mostOff)
    return { ok: false, reason: "discount-refused", refusal: "owners" };
  return { ok: true, price, code: used, gstShown: chosen.gstShown, warning };
}

function describeNotPriced(refused: NotPriced): string {
  return refused.reason === "no-gst-rate"
    ? `No HSN code and GST rate yet, so no invoice could be right: ${refused.names.join(", ")}. Give both under Products.`
    : "One of these products is no longer for sale. Please choose it again.";
}

/** Stores a typed order and reserves its pieces as long as it can be paid by link. The caller has taken the stock. */
function writeTyped(
  tx: Transaction,
  now: Date,
  { input, by, address, keyId = "", price, code, gstShown, settings }: ToWrite & Omit<Priced, "ok">,
): Promise<string> {
  const { origin, email, formKey, delivery, paidBy } = input;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const linkMs = paymentLinkDays * dayMs;
  return writePurchase(tx, {
    buyer: { userId: null, typedBy: by, formKey, typed: { origin, email: email || null } },
    orders: [{ ...price, address, delivery, gift: null, packerNote: "", poNumber: "" }],
    gstShown,
    continues: null,
    code,
    automatic: price.automatic,
    settings,
    now,
    keyId,
    // The order is confirmed in this transaction, however long that takes.
    promise:
      paidBy === "on-delivery"
        ? { state: "to-confirm", amount: price.amount, confirmBy: after(dayMs) }
        : undefined,
    reservedUntil: after(linkMs + paymentLinkGraceMinutes * minuteMs),
    linkUntil: paidBy === "link" ? after(linkMs) : undefined,
  });
}

type Asked = {
  settings: Settings;
  address: ShippingAddress;
  price: PurchasePrice;
  overrideReason: string;
  now: Date;
};

/** `against`: the rule that staff have overridden, if any. Locks the phone number. */
async function checkTypedOnDelivery(
  tx: Transaction,
  { settings, address, price, overrideReason, now }: Asked,
): Promise<
  { ok: true; against: OnDeliveryRefusal["reason"] | undefined } | { ok: false; refusal: OnDeliveryRefusal }
> {
  // The part that shoppers pay online does not apply: all of a typed order is paid on delivery.
  const rules = { ...settings.onDelivery, partPercent: 0, partAmount: 0 };
  const order = { ...price, address, gift: null, packerNote: "", poNumber: "" };
  const asked = { userId: null, order, giftCardAmount: 0, now };
  const checked = await checkOnDelivery(tx, { ...settings, onDelivery: rules }, asked);
  if (checked.ok) return { ok: true, against: undefined };
  const { refusal } = checked;
  return overrideReason !== "" && canOverride(refusal, price.amount)
    ? { ok: true, against: refusal.reason }
    : { ok: false, refusal };
}
