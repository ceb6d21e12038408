// Random histories of orders paid on delivery, on the real database and in a model that shares no code with the shop: each step must have
// the same result in both, sent once or several times at once, and no piece and no rupee may be lost.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { packer, purchaseOf } from "../../../../tests/support/buying.ts";
import {
  type Answer,
  type ModelOrder,
  modelBuyers,
  modelRules,
  numberAlone,
  OnDeliveryModel,
  type Step,
  type StepOfOrder,
} from "../../../../tests/support/on-delivery-model.ts";
import { onDeliveryPath, stockAtStart } from "../../../../tests/support/on-delivery-paths.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { collectCash } from "../collect-cash.server.ts";
import { handInCash, receiveCash } from "../hand-in-cash.server.ts";
import { listOnDelivery } from "../list-on-delivery.server.ts";
import {
  cancelOnDelivery,
  cancelUnconfirmed,
  confirmByPhone,
  confirmOnDelivery,
  endUnconfirmedOrders,
} from "./confirm-on-delivery.server.ts";

/** Few paths in a usual run; set the variable to try more after a change of the rules. */
const paths = Number(process.env.ON_DELIVERY_PATHS ?? 30);
/** All rows are compared after this many steps and at the end; results are compared after every step. */
const comparedEvery = 3;
const startsAt = "2026-11-20T12:00:00+05:30";
const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;

let shop: TestShopWithSandbox;
const totals = { awaited: 0, withCourier: 0, handedIn: 0, missing: 0, lost: 0, expected: 0 };
const counts = { paths: 0, steps: 0, orders: 0, confirmed: 0, silent: 0 };
const answers: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: startsAt });
  const { confirmHours, refusedParcels, cancelHours } = modelRules;
  const rules = { upTo: 5_000_00, confirmHours, refusedParcels };
  await saveSettings(shop, owner, { group: "onDelivery", change: rules });
  await saveSettings(shop, owner, { group: "shipping", change: { cancelHours } });
});
afterAll(() => shop.close());

/** A path's product and customers, and its orders so far. */
type World = {
  stock: number;
  product: string;
  buyers: string[];
  phones: string[];
  network: string;
  ids: string[];
};

async function makeWorld(stock: number): Promise<World> {
  counts.paths += 1;
  const product = `candle-${counts.paths}`;
  await addTestProduct(
    shop.db,
    { id: product, stock, price: modelRules.price },
    { id: pairOf(product), stock: 0, price: 2 * modelRules.price },
  );
  const parts = [{ index: 0, text: product, quantity: 2 }];
  await saveSet(shop, packer, { productId: pairOf(product), pricing: "parts", parts });
  const buyers: string[] = [];
  for (let one = 0; one < modelBuyers; one += 1) buyers.push(await registerCustomer(shop.db));
  const alone = numberAlone.map((one) => buyers[one] ?? "");
  await shop.sql`update "user" set email_verified = true where id = any(${buyers})`;
  await shop.sql`update "user" set email_verified = false, email = null where id = any(${alone})`;
  const phones = buyers.map((_, one) => {
    const own = numberAlone.includes(one) ? (numberAlone[0] ?? one) : one;
    return `9${String(modelBuyers * counts.paths + own).padStart(9, "0")}`;
  });
  return { stock, product, buyers, phones, network: `network ${counts.paths}`, ids: [] };
}

const pairOf = (product: string) => `pair-${product}`;

/** Splits two or more pieces into two lines, if possible: a set, and pieces bought alone. */
function itemsOf(product: string, quantity: number) {
  const pair = { productId: pairOf(product), quantity: 1 };
  const alone = { productId: product, quantity: quantity < 2 ? quantity : quantity - 2 };
  return [...(quantity < 2 ? [] : [pair]), ...(alone.quantity > 0 ? [alone] : [])];
}

async function placeOrder(world: World, model: OnDeliveryModel, one: { buyer: number; quantity: number }) {
  const { product, buyers, phones, network, ids } = world;
  const known = ids[model.lastOrder[one.buyer] ?? -1];
  const request = purchaseOf({
    payment: "on-delivery",
    items: itemsOf(product, one.quantity),
    shownAmount: one.quantity * modelRules.price,
    address: { ...shimlaAddress, phone: phones[one.buyer] ?? "" },
    lastOrder: known ? await readNumber(known) : null,
  });
  const actor = { id: buyers[one.buyer] ?? "", role: "user", network } as const;
  const answer = await startCheckout(shop, actor, request);
  if (answer.ok) return nameOrder(ids, answer.orderId);
  return answer.reason === "not-on-delivery" ? answer.refusal.reason : answer.reason;
}

/** Buys by paying all online, or a part online and the balance on delivery. */
async function buyOnline(
  world: World,
  model: OnDeliveryModel,
  one: Extract<Step, { do: "buy" | "pay a part" }>,
): Promise<Answer> {
  const { product, buyers, phones, network, ids } = world;
  const known = ids[model.lastOrder[one.buyer] ?? -1];
  const isPart = one.do === "pay a part";
  const request = purchaseOf({
    ...(isPart && { payment: "on-delivery", partAmount: one.quantity * modelRules.part }),
    items: itemsOf(product, one.quantity),
    shownAmount: one.quantity * modelRules.price,
    address: { ...shimlaAddress, phone: phones[one.buyer] ?? "" },
    lastOrder: known ? await readNumber(known) : null,
  });
  const actor = { id: buyers[one.buyer] ?? "", role: "user", network } as const;
  const started = await startCheckout(shop, actor, request);
  if (!started.ok) return started.reason === "not-on-delivery" ? started.refusal.reason : started.reason;
  const paid = await shop.sandbox.razorpay.pay(started.razorpayOrderId);
  const proof = { razorpayOrderId: paid.razorpay_order_id, razorpayPaymentId: paid.razorpay_payment_id };
  const confirmed = await confirmWithProof(shop, actor, { ...proof, signature: paid.razorpay_signature });
  return confirmed.ok ? nameOrder(ids, started.orderId) : "not confirmed";
}

let asked = { isAsked: false, keepsPart: false };
/** Sets the owner's rule about the part before the order, because it applies to all orders or to none. */
async function askForPart(taken: Step): Promise<void> {
  if (taken.do !== "order" && taken.do !== "pay a part") return;
  const isAsked = taken.do === "pay a part";
  const wanted = { isAsked, keepsPart: isAsked && taken.keeps };
  if (asked.isAsked === wanted.isAsked && asked.keepsPart === wanted.keepsPart) return;
  asked = wanted;
  const change = { partPercent: wanted.isAsked ? 10 : 0, keepsPart: wanted.keepsPart };
  await saveSettings(shop, owner, { group: "onDelivery", change });
}

function nameOrder(ids: string[], id: string): Answer {
  if (!ids.includes(id)) ids.push(id);
  return `order:${ids.indexOf(id)}`;
}

async function readNumber(orderId: string): Promise<string> {
  const [row] = await shop.sql<{ number: string | null }[]>`select number from "order" where id = ${orderId}`;
  return row?.number ?? "";
}

/** Sends the step to the shop. Answers 'nothing' if the shop throws NotFound. */
async function send(world: World, model: OnDeliveryModel, taken: Step): Promise<Answer> {
  if (taken.do === "order") return placeOrder(world, model, taken);
  if (taken.do === "buy" || taken.do === "pay a part") return buyOnline(world, model, taken);
  if (taken.do === "wait") {
    for (const job of taken.jobs)
      await (job === "end" ? endUnconfirmedOrders(shop) : releaseDueReservations(shop));
    return "waited";
  }
  const orderId = world.ids[taken.order];
  if (!orderId) return "nothing";
  // Cancelling orders paid online, and taking them back, belongs to other property tests.
  const isPaidOnline = model.orders[taken.order]?.promise === null;
  if (isPaidOnline && (taken.do.startsWith("cancel") || taken.do === "take back")) return "nothing";
  try {
    return await sendOf(world, model, orderId, taken);
  } catch (error) {
    if (error instanceof NotFound) return "nothing";
    throw error;
  }
}

async function sendOf(
  world: World,
  model: OnDeliveryModel,
  orderId: string,
  taken: StepOfOrder,
): Promise<Answer> {
  const say = (outcome: { ok: true } | { ok: false; reason: string }, done: string) =>
    outcome.ok ? done : outcome.reason;
  const input = { orderId };
  switch (taken.do) {
    case "confirm":
      return say(await confirmOnDelivery(shop, guest, input), "confirmed");
    case "confirm by phone":
      return say(await confirmByPhone(shop, packer, input), "confirmed");
    case "cancel":
      return String(await cancelOnDelivery(shop, guest, input));
    case "cancel by staff":
      return String(await cancelUnconfirmed(shop, packer, input));
    case "cancel confirmed":
      return say(
        await cancelOrder(shop, owner, cancellationOf(orderId, model.orders[taken.order])),
        "cancelled",
      );
    case "cancel own":
      return cancelOwn(world, orderId);
    case "pack":
      return say(await changeStatus(shop, packer, { orderId, to: "processing" }), "moved");
    case "deliver":
      return say(await changeStatus(shop, packer, { orderId, to: "delivered" }), "moved");
    case "send": {
      const label = { carrier: "Post", trackingNumber: parcelOf(orderId) };
      return say(await handOverParcel(shop, packer, { orderId, ...label }), "sent");
    }
    case "collect":
      return say(await collectCash(shop, packer, { orderId, method: "cash" }), "collected");
    case "take back":
      return say(await takeBackParcel(shop, owner, { orderId, returnCost: 90_00 }), "back");
    case "receive":
      return String(await receiveCash(shop, owner, input));
    case "hand in":
      return handIn(orderId, taken);
  }
}

/** The owner's cancellation refunds a part that was paid before; collected cash is refunded in another way. */
function cancellationOf(orderId: string, order: ModelOrder | undefined) {
  const returns = order?.promise === "cancelled" && order.part > 0;
  return { orderId, reason: "No answer", ...(returns && { refund: { kind: "all" as const } }) };
}

const parcelOf = (orderId: string) => `P${orderId.replace(/[^A-Za-z0-9]/g, "").toUpperCase()}IN`;

async function cancelOwn({ buyers }: World, orderId: string): Promise<Answer> {
  const [row] = await shop.sql<{ number: string | null; user: string }[]>`
    select number, user_id as user from "order" where id = ${orderId}`;
  if (!row?.number || !buyers.includes(row.user)) return "nothing";
  const outcome = await cancelOwnOrder(shop, { id: row.user, role: "user" }, { number: row.number });
  return outcome.ok ? "cancelled" : outcome.reason;
}

async function handIn(orderId: string, { part, transfer, by }: StepOfOrder & { do: "hand in" }) {
  const [row] = await shop.sql<{ number: string | null; amount: number }[]>`
    select number, coalesce(cod.amount, "order".amount) as amount
    from "order" left join cash_on_delivery as cod on cod.order_id = "order".id where "order".id = ${orderId}`;
  const name =
    by === "parcel" ? { number: "", parcel: parcelOf(orderId) } : { number: row?.number ?? "", parcel: "" };
  if (by === "number" && !row?.number) return "nothing";
  const amount = Math.round(((row?.amount ?? 0) * part) / 100);
  const [line] = await handInCash(shop, owner, { rows: [{ row: 2, ...name, amount, reference: transfer }] });
  return line?.result === "booked" ? `booked:${line.short}` : (line?.result ?? "");
}

async function readPieces({ product }: World) {
  const [row] = await shop.sql<{ stock: number; reserved: number; sold: number; returned: number }[]>`
    select stock, coalesce((select sum(quantity) from stock_reservation where product_id = product.id), 0)::int as reserved,
      coalesce(-(select sum(change) from stock_movement where product_id = product.id and reason = 'sold'), 0)::int as sold,
      coalesce((select sum(change) from stock_movement where product_id = product.id and reason = 'cancelled'), 0)::int as returned
    from product where id = ${product}`;
  if (!row) throw new Error("the path's product is gone");
  return row;
}

/** Compares every piece and every order of the path with the model. */
async function expectAsModel(world: World, model: OnDeliveryModel): Promise<void> {
  const pieces = await readPieces(world);
  const reserved = model.orders.reduce((sum, one) => sum + (one.isReserved ? one.quantity : 0), 0);
  expect(pieces).toEqual({
    stock: model.stock,
    reserved,
    sold: model.sold + model.returned,
    returned: model.returned,
  });
  expect(pieces.stock + pieces.reserved + pieces.sold - pieces.returned).toBe(world.stock);
  const rows = await shop.sql<object[]>`
    select coalesce("order".status, 'none') as status, cod.state as promise, coalesce(cod.handed_in, 0) as handed,
      case when "order".status is null then 0 else cash_due end as due, payment.status as paid,
      "order".amount - payment.amount - case when cod.part_amount > 0 then cod.amount else 0 end as off,
      coalesce(cod.part_amount, 0) as part, coalesce((select amount from payment where order_id = "order".id and stage = 'balance'), 0) as rest,
      array(select kind from invoice where order_id = "order".id order by kind desc) as papers
    from "order" left join cash_on_delivery as cod on cod.order_id = "order".id
      join payment on payment.order_id = "order".id and payment.stage in ('whole', 'deposit') and payment.gift_card_id is null
    where "order".id = any(${world.ids}) order by array_position(${world.ids}::text[], "order".id)`;
  expect(rows).toEqual(model.orders.map(rowOf));
}

const paidOf = {
  "to-confirm": "opened",
  confirmed: "promised",
  collected: "captured",
  "handed-in": "captured",
  silent: "lapsed",
  refused: "lapsed",
  cancelled: "lapsed",
};

function rowOf({ promise, status, amount, part, keepsPart, handedIn, hasInvoice }: ModelOrder) {
  const isOver = promise === "refused" || promise === "cancelled";
  const isKept = promise === "refused" && keepsPart && part > 0;
  const papers = [
    ...(hasInvoice ? ["invoice"] : []),
    ...(hasInvoice && isOver && status === "cancelled" ? ["credit-note"] : []),
    ...(isKept ? ["cancellation-charge"] : []),
  ];
  const paidOnline = isOver && !isKept ? "refunding" : "captured";
  return {
    status,
    promise,
    handed: handedIn,
    papers,
    part,
    off: 0,
    due: promise === "confirmed" ? amount : 0,
    paid: promise === null || part > 0 ? paidOnline : paidOf[promise],
    rest: part > 0 && (promise === "collected" || promise === "handed-in") ? amount : 0,
  };
}

function addUp({ orders }: OnDeliveryModel): void {
  const sumOf = (promise: string, part: (one: ModelOrder) => number) =>
    orders.reduce((sum, one) => sum + (one.promise === promise ? part(one) : 0), 0);
  totals.awaited += sumOf("confirmed", ({ amount }) => amount);
  totals.withCourier += sumOf("collected", ({ amount }) => amount);
  totals.handedIn += sumOf("handed-in", ({ handedIn }) => handedIn);
  totals.missing += sumOf("handed-in", ({ amount, handedIn }) => amount - handedIn);
  totals.lost += sumOf("refused", ({ amount }) => amount);
  const isExpected = ({ promise, status }: ModelOrder) =>
    promise !== null && status !== "none" && promise !== "cancelled";
  totals.expected += orders.filter(isExpected).reduce((sum, { amount }) => sum + amount, 0);
  counts.orders += orders.length;
  counts.confirmed += orders.filter(({ status }) => status !== "none").length;
  counts.silent += orders.filter(({ promise }) => promise === "silent").length;
}

test(`in ${paths} random histories of orders paid on delivery, the shop agrees with the model and loses no piece and no rupee`, async () => {
  await fc.assert(
    fc.asyncProperty(stockAtStart, onDeliveryPath, async (stock, steps) => {
      const world = await makeWorld(stock);
      const model = new OnDeliveryModel(stock);
      shop.clock.set(startsAt);
      for (const [index, [drawn, wanted]] of steps.entries()) {
        const { length } = model.orders;
        const taken = "order" in drawn ? { ...drawn, order: Math.max(0, length - 1 - drawn.order) } : drawn;
        shop.clock.advance({ seconds: 1, hours: taken.do === "wait" ? taken.hours : 0 });
        // The pauses of an account that does not pay are no part of the model.
        await shop.sql`update purchase set created_at = created_at - interval '2 days' where confirmed_at is null`;
        model.openPages();
        const times = ["buy", "pay a part", "wait"].includes(taken.do) ? 1 : wanted;
        const expected = Array.from({ length: times }, () => model.take(taken));
        await askForPart(taken);
        const sent = await Promise.all(expected.map(() => send(world, model, taken)));
        expect([taken, sent.toSorted()]).toEqual([taken, expected.toSorted()]);
        if (index % comparedEvery === 0) await expectAsModel(world, model);
        counts.steps += times;
        for (const answer of sent) {
          const name = `${taken.do}: ${answer.split(":")[0]}`;
          answers[name] = (answers[name] ?? 0) + 1;
        }
      }
      // Ends this path's open work, so that nothing is due in the next path.
      for (const [index, orderId] of world.ids.entries())
        if (model.take({ do: "cancel", order: index }) === "true")
          await cancelOnDelivery(shop, guest, { orderId });
      await expectAsModel(world, model);
      addUp(model);
    }),
    // No shrinking: a run that continues after the end of its test would change the sums.
    { numRuns: paths, endOnFailure: true },
  );
  const { expected, ...tally } = totals;
  expect((await listOnDelivery(shop.db, shop.clock.now())).tally).toEqual(tally);
  const { awaited, withCourier, handedIn, missing, lost } = tally;
  expect(awaited + withCourier + handedIn + missing + lost).toBe(expected);
  expect(await shop.listJobs("order.confirmed")).toHaveLength(counts.confirmed);
  expect(await shop.listJobs("on-delivery.ended")).toHaveLength(counts.silent);
  if (process.env.ON_DELIVERY_PATHS) console.log(counts, totals, answers);
}, 900_000);
