// Compares the gateway's payments with the shop's records: every payment is one order or one refund, and every piece is in stock, reserved
// or sold.
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Mail } from "../../sandbox/smtp/smtp.ts";
import { type CardBooks, readCardBooks } from "./card-books.ts";
import { type DoorBooks, readDoorBooks } from "./door-books.ts";
import { readTogetherBooks, type TogetherBooks } from "./together-books.ts";

export type Books = CardBooks &
  DoorBooks &
  TogetherBooks & {
    paid: number;
    confirmed: number;
    refunded: number;
    /** Captured payments that became no order, gift card or refund. */
    lost: number;
    /** Refunds in the shop's books that the gateway has not processed. */
    refundsOpen: number;
    /** Orders for which the gateway captured nothing, or refunded it. */
    unpaid: number;
    /** Second orders of one payment, and second purchases of one chain. */
    doubled: number;
    stockDifference: number;
    emailsMissing: number;
    emailsDoubled: number;
  };

/** Notes the pieces of each product and all payments; `read` compares with them. `sql` is called each time, since a kill ends its connections. */
export async function openBooks(
  sql: () => Sql,
  sandbox: Sandbox,
  inbox: () => readonly Mail[] = () => sandbox.mail.inbox(),
): Promise<{ read(): Promise<Books> }> {
  const piecesAtStart = await countPieces(sql());
  const earlier = new Set((await listPayments(sql())).map(({ payment }) => payment));
  for (const { number } of await listNumbers(sql())) earlier.add(number);
  return { read: async () => compare(sql(), sandbox, { piecesAtStart, earlier, inbox: inbox() }) };
}

/**
 * Counts the pieces of each product: on the shelf, reserved, and sold or corrected since its first movement. A set's pieces
 * are those of its parts.
 */
async function countPieces(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; pieces: number }[]>`
    select id, (stock
      + coalesce((select sum(quantity) from stock_reservation where product_id = product.id), 0)
      - coalesce((select sum(change) from stock_movement where product_id = product.id), 0))::int as pieces
    from product where set_pricing is null`;
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** `earlier` has the payments and order numbers that existed before. */
type Start = { piecesAtStart: Map<string, number>; earlier: ReadonlySet<string> };

function listPayments(sql: Sql) {
  return sql<{ payment: string }[]>`
    select razorpay_payment_id as payment from payment where razorpay_payment_id is not null
    union select to_jsonb(refund) ->> 'razorpay_payment_id' from refund where to_jsonb(refund) ? 'razorpay_payment_id'`;
}

/** Reads no purchases, since a drill may begin on the tables of an older version without them. */
function listNumbers(sql: Sql) {
  return sql<{ number: string }[]>`select number from "order" where number is not null`;
}

/** Lists the payments for gift cards that the shop sold. */
function paymentsOfCards(sql: Sql) {
  return sql<{ payment: string }[]>`
    select razorpay_payment_id as payment from payment where sold_card_id is not null`;
}

/** Lists each confirmed order with its payment. `isFurther` marks all orders of a shared payment but the first. */
function listConfirmed(sql: Sql) {
  return sql<
    {
      number: string;
      payment: string | null;
      purchase: string;
      chain: string;
      cancelled: boolean;
      isFurther: boolean;
    }[]
  >`
    select "order".number, payment.razorpay_payment_id as payment, purchase.id as purchase,
      coalesce(purchase.continues, purchase.id) as chain,
      "order".status = 'cancelled' as cancelled,
      exists (select from "order" as first where first.purchase_id = purchase.id and first.created_at < "order".created_at) as "isFurther"
    from "order" join payment on payment.order_id = "order".id and payment.stage in ('whole', 'deposit') and payment.gift_card_id is null
      join purchase on purchase.id = "order".purchase_id
    where "order".confirmed_at is not null`;
}

async function compare(
  sql: Sql,
  sandbox: Sandbox,
  { piecesAtStart, earlier, inbox }: Start & { inbox: readonly Mail[] },
): Promise<Books> {
  const payments = sandbox.razorpay
    .payments()
    .filter(({ id, status }) => (status === "captured" || status === "refunded") && !earlier.has(id));
  const refundedAtGateway = new Set(
    sandbox.razorpay
      .refunds()
      .filter(({ status }) => status === "processed")
      .map(({ payment_id }) => payment_id),
  );
  const isNew = ({ payment }: { payment: string }) => !earlier.has(payment);
  const confirmed = (await listConfirmed(sql)).filter(({ number, payment }) =>
    isNew({ payment: payment ?? number }),
  );
  const requested = (
    await sql<{ payment: string }[]>`
    select razorpay_payment_id as payment from refund join payment on payment.id = refund.payment_id
    where razorpay_payment_id is not null`
  )
    .filter(isNew)
    .map(({ payment }) => payment);
  const forCards = (await paymentsOfCards(sql)).map(({ payment }) => payment);
  const accountedFor = new Set([...requested, ...refundedAtGateway, ...forCards]);
  const captured = new Set(payments.map(({ id }) => id));
  // An order that is paid at the door has a payment by hand, or none yet.
  const online = confirmed.flatMap(({ payment }) => (payment ? [payment] : []));
  const orderPayments = new Set(online);
  // Orders that were paid together have one payment; gift cards pay for each by itself.
  const together = confirmed.filter(({ payment, isFurther }) => isFurther && payment).length;
  // Paid before a parcel left that later came back.
  const cameBack = new Set(confirmed.flatMap(({ payment, cancelled }) => (cancelled ? [payment] : [])));
  const purchases = new Set(confirmed.map(({ purchase }) => purchase));
  const chains = new Set(confirmed.map(({ chain }) => chain));
  const pieces = await countPieces(sql);
  const emails = countEmails(inbox);
  return {
    paid: payments.length,
    confirmed: confirmed.length,
    refunded: refundedAtGateway.size,
    lost: payments.filter(({ id }) => !orderPayments.has(id) && !accountedFor.has(id)).length,
    refundsOpen: requested.filter((id) => !refundedAtGateway.has(id)).length,
    unpaid: online.filter(
      (payment) => !captured.has(payment) || (refundedAtGateway.has(payment) && !cameBack.has(payment)),
    ).length,
    doubled: online.length - together - orderPayments.size + purchases.size - chains.size,
    stockDifference: [...piecesAtStart].reduce(
      (sum, [id, before]) => sum + Math.abs((pieces.get(id) ?? 0) - before),
      0,
    ),
    emailsMissing: confirmed.filter(({ number }) => !emails.has(number)).length,
    emailsDoubled: [...emails.values()].filter((count) => count > 1).length,
    ...(await readCardBooks(sql)),
    ...(await readDoorBooks(sql)),
    ...(await readTogetherBooks(sql, sandbox)),
  };
}

function countEmails(inbox: readonly Mail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject } of inbox) {
    if (!/^Your orders? DD-.* (is|are) confirmed$/.test(subject)) continue;
    for (const [number] of subject.matchAll(/DD-\d\d-\d{5}/g))
      counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

/** Reads the books until nothing is open or the time is over, because the shop may need a while to catch up. */
export async function waitForBooks(
  read: () => Promise<Books>,
  { timeoutMs, refundsOpen = 0 }: { timeoutMs: number; refundsOpen?: number },
): Promise<Books & { seconds: number }> {
  const startedAt = performance.now();
  while (true) {
    const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
    const books = await read().catch(() => undefined);
    const settled = books && findLosses(books, { refundsOpen }).length === 0;
    if (books && (settled || performance.now() - startedAt > timeoutMs))
      return { ...books, seconds: seconds() };
    if (performance.now() - startedAt > 2 * timeoutMs) throw new Error("the database could not be read");
    await sleep(500);
  }
}

/** Returns a sentence for each fault in the books. `refundsOpen` is the number of refunds that the gateway refuses. */
export function findLosses(books: Books, { refundsOpen = 0 } = {}): string[] {
  const {
    lost,
    unpaid,
    doubled,
    stockDifference,
    emailsMissing,
    ledgerDifference,
    doorDifference,
    togetherDifference,
  } = books;
  return [
    lost > 0 && `${lost} payments are neither an order, a gift card nor a refund`,
    books.refundsOpen !== refundsOpen && `${books.refundsOpen} refunds wait instead of ${refundsOpen}`,
    unpaid > 0 && `${unpaid} orders are confirmed without money`,
    doubled > 0 && `${doubled} purchases were confirmed twice`,
    stockDifference > 0 && `the stock is wrong by ${stockDifference} pieces`,
    ledgerDifference > 0 && `the ledger of gift cards is wrong by ${ledgerDifference} paise`,
    doorDifference > 0 && `the books of cash on delivery are wrong by ${doorDifference} paise`,
    togetherDifference > 0 && `payments for several recipients are wrong by ${togetherDifference} paise`,
    emailsMissing > 0 && `${emailsMissing} orders have no email`,
  ].filter((text) => text !== false);
}
