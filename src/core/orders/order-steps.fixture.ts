// Steps of an order after its payment, each by the form that a person would send, and the sums of its money. For property tests.
import { desc, eq } from "drizzle-orm";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { retryFailedRefunds } from "#core/payments/retry-refunds.server.ts";
import { askForReturn } from "#features/returns/ask-for-return.server.ts";
import {
  decideReturn,
  receiveReturn,
  refundReturn,
  replaceReturn,
} from "#features/returns/move-return.server.ts";
import { readOrderChoices } from "#features/returns/returns.server.ts";
import { stockOf } from "../../../tests/support/add-product.ts";
import { customerActor, packer } from "../../../tests/support/buying.ts";
import type { TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { changeStatus } from "./change-status.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoice, orderStatusChange } from "./orders.table.ts";
import { cancelOwnOrder } from "./own-order.server.ts";
import { listNotedPieces } from "./pieces/pieces.server.ts";

type Shop = TestShopWithSandbox;
const owner = { id: "owner", role: "admin" } as const;

export const steps = [
  "cancelOwn",
  "cancelAll",
  "cancelPart",
  "cancelNone",
  "cancelLater",
  "reopen",
  "pack",
  "ship",
  "deliver",
  "refundAmount",
  "refundPiece",
  "refundWrap",
  "refundAll",
  "askReturn",
  "askExchange",
  "approve",
  "refuse",
  "receiveAndRestock",
  "receiveUnsaleable",
  "refundReturn",
  "refundReturnAmount",
  "replace",
  "replaceByOther",
  "keepForSale",
  "keepUnsaleable",
  "sendRefunds",
  "failRefunds",
  "retryRefunds",
] as const;
export type Step = (typeof steps)[number];
export type Bought = { orderId: string; number: string; customer: string };

/**
 * `key` and `seen` are those of the form: repeating a step sends the same form again. `position`: the line whose piece the step is about.
 */
export type Form = { key: string; seen: number; position?: number };
/** A product at the price of a candle, sent as a replacement in shops that have it. */
const otherSku = "SKU-other";

export async function takeStep(
  shop: Shop,
  step: Step,
  { form: { key, seen, position = 0 }, of: { orderId, number, customer } }: { form: Form; of: Bought },
): Promise<void> {
  const reason = "Because";
  const actor = customerActor(customer);
  const latest = async () =>
    (await readOrderChoices(shop.db, { orderId, now: shop.clock.now() })).requests[0]?.id;
  const ask = (kind: "unwanted" | "exchange") =>
    askForReturn(shop, actor, {
      number,
      kind,
      pieces: [{ position, quantity: 1 }],
      reason,
      photographs: [],
      requestKey: key,
    });
  const send = async () => {
    for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
  };
  const requestId = (await latest()) ?? "";
  const withReturn = async (run: () => Promise<unknown>) => (requestId ? run() : undefined);
  const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
  const actions: Record<Step, () => Promise<unknown>> = {
    cancelOwn: () => cancelOwnOrder(shop, actor, { number }),
    cancelAll: () => cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason, seen }),
    cancelPart: () =>
      cancelOrder(shop, owner, {
        orderId,
        refund: { kind: "part", amount: 333_33, requestKey: key },
        reason,
        seen,
      }),
    cancelNone: () => cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason, seen }),
    cancelLater: () => cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason, seen }),
    reopen: () => reopenOrder(shop, packer, { orderId, to: "shipped" }),
    pack: () => move("processing"),
    ship: () => move("shipped"),
    deliver: () => move("delivered"),
    refundAmount: () =>
      refundPart(shop, owner, { orderId, part: { amount: 123_45 }, reason, requestKey: key }),
    refundPiece: () =>
      refundPart(shop, owner, {
        orderId,
        part: { pieces: [{ position, quantity: 1 }], withDelivery: true },
        reason,
        requestKey: key,
      }),
    refundWrap: () =>
      refundPart(shop, owner, { orderId, part: { charge: "gift-wrap" }, reason, requestKey: key }),
    refundAll: () => refundOrder(shop, owner, { orderId, reason, cancel: false }),
    askReturn: () => ask("unwanted"),
    askExchange: () => ask("exchange"),
    approve: () => withReturn(() => decideReturn(shop, packer, { requestId, to: "approved", note: "" })),
    refuse: () => withReturn(() => decideReturn(shop, packer, { requestId, to: "refused", note: "No" })),
    receiveAndRestock: () => withReturn(() => receiveReturn(shop, packer, { requestId, restock: true })),
    receiveUnsaleable: () => withReturn(() => receiveReturn(shop, packer, { requestId, restock: false })),
    refundReturn: () => withReturn(() => refundReturn(shop, owner, { requestId, amount: null })),
    refundReturnAmount: () => withReturn(() => refundReturn(shop, owner, { requestId, amount: 450_00 })),
    replace: () => withReturn(() => replaceReturn(shop, packer, { requestId, sku: "", ...label })),
    replaceByOther: () =>
      withReturn(() => replaceReturn(shop, packer, { requestId, sku: otherSku, ...label })),
    keepForSale: () => refundUnsent(true),
    keepUnsaleable: () => refundUnsent(false),
    sendRefunds: send,
    failRefunds: async () => {
      shop.sandbox.razorpay.switches.set("insufficient-balance");
      await send();
      shop.sandbox.razorpay.switches.clear();
    },
    retryRefunds: async () => {
      shop.clock.advance({ hours: 25 });
      await retryFailedRefunds(shop);
    },
  };
  await actions[step]();

  async function refundUnsent(restock: boolean) {
    const part = { pieces: [{ position, quantity: 1 }], withDelivery: false };
    await refundPart(shop, owner, { orderId, part, reason, requestKey: key, restock });
  }

  async function move(to: "processing" | "shipped" | "delivered") {
    await changeStatus(shop, packer, { orderId, to });
  }
}

/** Sums of refunds, invoices and credit notes, and the stock. */
export async function sumsOf(shop: Shop, orderId: string) {
  const refunds = await listRefunds(shop.db, orderId);
  const documents = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const amountOf = (kind: string) =>
    documents
      .filter((document) => document.kind === kind)
      .reduce((sum, { content }) => sum + (content as InvoiceContent).totals.amount, 0);
  const [latest] = await shop.db
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(desc(orderStatusChange.position))
    .limit(1);
  const noted = await listNotedPieces(shop.db, orderId);
  const promised = refunds.filter(({ status, retriedBy }) => status !== "failed" || retriedBy === null);
  return {
    isDecided: ["all", "part", "none"].includes(latest?.refund ?? ""),
    back: promised.reduce((sum, { amount }) => sum + amount, 0),
    /** Charges refunded with pieces or by themselves; those refunded with the whole order are left out. */
    chargesBack: promised.reduce((sum, one) => sum + chargesOf(one, noted), 0),
    sent: refunds.filter(({ status }) => status === "processed").reduce((sum, { amount }) => sum + amount, 0),
    invoiced: amountOf("invoice") + amountOf("cancellation-charge"),
    credited: amountOf("credit-note"),
    refunds: refunds.map(({ id, status, retriedBy }) => [id, status, retriedBy]),
    documents: documents.map(({ number }) => number).sort(),
    stock: [await stockOf(shop.db, "candle"), await stockOf(shop.db, "lamp")],
  };
}

function chargesOf(
  { id, requestKey, amount }: Awaited<ReturnType<typeof listRefunds>>[number],
  noted: Awaited<ReturnType<typeof listNotedPieces>>,
): number {
  if (requestKey?.includes("gift-wrap")) return amount;
  return noted.reduce((sum, { source, delivery }) => sum + (source === id ? (delivery ?? 0) : 0), 0);
}

export async function formOf(shop: Shop, orderId: string, index: number): Promise<Form> {
  return {
    key: `${orderId.slice(0, 18)}${String(index).padStart(2, "0")}`,
    seen: await shop.db.$count(orderStatusChange, eq(orderStatusChange.orderId, orderId)),
  };
}
