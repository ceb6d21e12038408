// Buyers who name two to four recipients and pay once for all, trying again until the shop answers. In some purchases one parcel is sold
// out by the time of payment: then the whole payment must be refunded.

import { writeRecipientPieces } from "#core/checkout/checkout-items.ts";
import { checkoutMessages } from "#core/checkout/checkout-messages.ts";
import type { TogetherBody, TogetherResponse } from "#core/checkout/together/together-call.ts";
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { type BasketLine, type Customer, type PurchaseFault, payStarted, shimlaAddress } from "./buyers.ts";
import { countBy, forEachLimited } from "./drill.ts";
import { readCardShare } from "./gift-cards.ts";
import { signUpMany } from "./many-purchases.ts";
import { askOnce, maxTries, press, retryPatiently } from "./patient-customer.ts";
import type { RunningShop } from "./running-shop.ts";

const fates = ["by card", "sold out", "by card", "whole"] as const;
type Fate = (typeof fates)[number];

type Running = {
  urls: readonly string[];
  sandbox: Sandbox;
  /** Called for each use, since a kill ends the connections. */
  sql: () => Sql;
};

type ManyTogether = Running & {
  buyers: readonly Customer[];
  productIds: readonly string[];
  /** Products with one piece each, for the last recipient of a purchase that is to be sold out. */
  scarceIds: readonly string[];
  faults: readonly PurchaseFault[];
};

type Recipient = { name: string; items: BasketLine[] };
type Bought = { email: string; fate: Fate; recipients: Recipient[] };
export type TogetherOrders = { bought: Bought[]; failures: string[] };

const fateOf = (index: number): Fate => fates[index % fates.length] ?? "whole";

type Prepared = { scarceIds: string[]; buyers: Customer[]; cardHolders: Customer[] };

/** Signs up `count` buyers; card holders pay by gift card. The scarce products are not among `productIds`. */
export async function prepareBuyers(
  shop: Pick<RunningShop, "url" | "database">,
  { name, productIds, count }: { name: string; productIds: readonly string[]; count: number },
): Promise<Prepared> {
  const { sql } = shop.database();
  const scarce = await sql<{ id: string }[]>`
    update product set stock = 1 where id in (
      select id from product where active and archived_at is null and set_pricing is null and price between 10000 and 200000
        and id <> all(${[...productIds]}) order by id limit ${Math.ceil(count / fates.length)})
    returning id`;
  const buyers = await signUpMany(shop.url, `${name}-together`, count);
  const cardHolders = buyers.filter((_buyer, index) => fateOf(index) === "by card");
  return { scarceIds: scarce.map(({ id }) => id), buyers, cardHolders };
}

export async function buyManyTogether(many: ManyTogether): Promise<TogetherOrders> {
  const done: TogetherOrders = { bought: [], failures: [] };
  await forEachLimited(many.buyers, 3, (buyer, index) => buyOne(many, done, { buyer, index }));
  return done;
}

async function buyOne(
  many: ManyTogether,
  done: TogetherOrders,
  { buyer, index }: { buyer: Customer; index: number },
): Promise<void> {
  const fate = fateOf(index);
  // Combines every fate with every fault in turn.
  const fault = many.faults[(index + Math.floor(index / fates.length)) % many.faults.length] ?? "none";
  try {
    const recipients = chooseRecipients(many, index);
    await nameRecipients(many, buyer, recipients);
    const opened = await payAtPage(many, buyer);
    if (fate === "sold out")
      await retryPatiently(many, () => loseReserved(many.sql(), scarceOf(many, index)));
    if ("razorpayOrderId" in opened) {
      const { razorpayOrderId } = opened;
      await payStarted(many.urls, many.sandbox, buyer, { razorpayOrderId, fault, maxTries });
      if (fate !== "sold out") await pressAgain(many, buyer, { ...opened, fault });
    }
    done.bought.push({ email: buyer.email, fate, recipients });
  } catch (error) {
    done.failures.push(
      `purchase ${index} for several, to be ${fate} (${fault}): ${(error as Error).message}`,
    );
  }
}

/** The scarce product of this purchase only, so that no other buyer takes its piece. */
function scarceOf({ scarceIds }: ManyTogether, index: number): string {
  const id = scarceIds[Math.floor(index / fates.length)];
  if (!id) throw new Error("there are too few products that can be sold out");
  return id;
}

/** Chooses two to four recipients; every two get the same product. */
function chooseRecipients(many: ManyTogether, index: number): Recipient[] {
  const { productIds } = many;
  const people = 2 + (index % 3);
  return Array.from({ length: people }, (_person, place) => {
    const isScarce = fateOf(index) === "sold out" && place === people - 1;
    const productId = productIds[(index + Math.floor(place / 2)) % productIds.length] ?? "";
    const item = isScarce
      ? { productId: scarceOf(many, index), quantity: 1 }
      : { productId, quantity: 1 + (place % 2) };
    return { name: `Recipient ${place + 1} of ${index}`, items: [item] };
  });
}

/** Fills the cart and assigns each piece to its recipient. */
async function nameRecipients(
  running: Running,
  by: Customer,
  recipients: readonly Recipient[],
): Promise<void> {
  const { sql } = running;
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of recipients.flatMap(({ items }) => items))
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  for (const [productId, quantity] of wanted) {
    const isDone = async () => {
      const [line] = await sql()`
        select product_id from cart_line join "user" on "user".id = cart_line.user_id
        where email = ${by.email} and product_id = ${productId}`;
      return line !== undefined;
    };
    await press(running, "/cart/lines", { productId, quantity: String(quantity) }, { by, isDone });
  }
  const { country: _country, ...address } = shimlaAddress;
  for (const { name, items } of recipients) {
    const isDone = async () => {
      const [named] = await sql()`
        select gift_recipient.id from gift_recipient join "user" on "user".id = gift_recipient.user_id
        where email = ${by.email} and gift_recipient.address ->> 'name' = ${name}`;
      return named !== undefined;
    };
    const [pieces = ""] = items.map(writeRecipientPieces);
    const fields = { ...address, name, pieces, delivery: "standard" };
    await press(running, "/checkout/recipients/add", fields, { by, isDone });
  }
}

type Opened = { razorpayOrderId: string; body: TogetherBody } | { orderNumber: string };

/** Somebody else may use the same card after the page was read, more than once. */
const maxPages = 5;

/** Presses the page's button, and reads the page again if its sum has changed. */
async function payAtPage(running: Running, buyer: Customer): Promise<Opened> {
  for (let pages = 0; pages < maxPages; pages += 1) {
    const body = await retryPatiently(running, (url) => readPage(url, running.sql(), buyer));
    const answer = await pressPay(running, buyer, body);
    if (answer.orderId) return { orderNumber: answer.orderId };
    if (answer.id) return { razorpayOrderId: answer.id, body };
    if (answer.message !== checkoutMessages.giftCardDiffers) throw new Error(answer.message ?? "no words");
  }
  throw new Error("the amount changed again and again");
}

/** Returns what the page's button sends, with the code of a first order filled in. */
async function readPage(url: string, sql: Sql, buyer: Customer): Promise<TogetherBody> {
  const page = "/checkout/recipients";
  const answer = await askOnce(url + page, { headers: { Authorization: `Bearer ${buyer.token}` } });
  const html = await answer.text();
  const rupees = /<dd aria-live="polite"[^>]*>(?:<[^>]*>)*₹([\d,.]+)</.exec(html)?.[1]?.replaceAll(",", "");
  if (!rupees) throw new Error(`${page} answered ${answer.status} without a sum`);
  const shownAmount = Math.round(100 * Number(rupees));
  const code = /<input[^>]* name="code"[^>]*>/.exec(html)?.[0].match(/ value="([^"]+)"/)?.[1];
  return {
    shownAmount,
    giftCardAmount: await readCardShare(sql, buyer, shownAmount),
    ...(code ? { code } : {}),
    lastOrder: null,
  };
}

type PayAnswer = Partial<TogetherResponse> & { message?: string };

async function pressPay(running: Running, { token }: Customer, body: TogetherBody): Promise<PayAnswer> {
  return retryPatiently(running, async (url) => {
    const answer = await askOnce(`${url}/checkout/recipients/pay`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as PayAnswer;
  });
}

/** Presses the button in another open tab after the first was lost: the shop must not ask for money again. */
async function pressAgain(
  running: Running,
  buyer: Customer,
  { razorpayOrderId, body, fault }: { razorpayOrderId: string; body: TogetherBody; fault: PurchaseFault },
): Promise<void> {
  if (fault !== "lost tab" && fault !== "lost") return;
  const { id, orderId, message } = await pressPay(running, buyer, body);
  if (orderId || id === razorpayOrderId) return;
  throw new Error(`who pressed again was ${id ? "asked to pay twice" : `told: ${message}`}`);
}

/** Removes the reserved piece from the stock, as if it broke while its buyer pays. */
async function loseReserved(sql: Sql, productId: string): Promise<true> {
  await sql`
    with broken as (delete from stock_reservation where product_id = ${productId} returning product_id, quantity)
    insert into stock_movement (id, product_id, change, reason, by, at)
    select gen_random_uuid()::text, product_id, -quantity, 'damaged', 'system', now() from broken`;
  return true;
}

export const countTogether = ({ bought }: TogetherOrders) =>
  countBy(bought, ({ fate, recipients }) => `${recipients.length} people, ${fate}`);

/** Checks that all recipients of a purchase have exactly one order with their pieces, or none of them has. */
export async function findBrokenTogether(sql: Sql, { bought, failures }: TogetherOrders): Promise<string[]> {
  const rows = await sql<{ email: string; got: string }[]>`
    select "user".email, concat("order".address ->> 'name', ' ', line.quantity, ' ', line.product_id) as got
    from "order" join "user" on "user".id = "order".user_id join order_line as line on line.order_id = "order".id
    where "order".confirmed_at is not null`;
  const broken = bought.filter(({ email, fate, recipients }) => {
    const wanted = recipients.flatMap(({ name, items }) =>
      items.map(({ productId, quantity }) => `${name} ${quantity} ${productId}`),
    );
    const got = rows.filter((row) => row.email === email).map((row) => row.got);
    return got.sort().join() !== (fate === "sold out" ? "" : wanted.sort().join());
  });
  return [
    ...failures,
    ...broken.map(({ email, fate }) => `${email}, ${fate}, did not get what was named, all of it or nothing`),
  ];
}
