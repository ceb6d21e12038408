// Measures orders per second by the shop's calls, their emails, and many shoppers for few pieces.
import { setTimeout as sleep } from "node:timers/promises";
import { signUpMany, stockUp } from "../../drills/support/many-purchases.ts";
import type { RunningShop } from "../../drills/support/running-shop.ts";
import { measurePerSecond, withBareServer } from "../measure-load.ts";
import { type Bought, buyAtOnce, findShoppers, type Shoppers, showGoods } from "../shoppers.ts";
import type { Shops } from "../shops.ts";
import { type Row, row } from "../table.ts";

const crowd = 32;
/** The orders of all stages together, unless their time ends before. */
const orders = 3_000;
const maxSeconds = 60;
const mailSeconds = 60;
const race = { shoppers: 50, pieces: 10 };

export async function benchOrders(shops: Shops): Promise<Row[]> {
  const shop = await shops.sample();
  const raced = await raceForPieces(shop);
  const shoppers = await findShoppers(shop, "orders", crowd);
  const withOne = await buyAtOnce(take(shoppers, 1), { maxSeconds: 6 });
  const hello = await withBareServer(undefined, (url) =>
    measurePerSecond(url, { seconds: 3, connections: 8 }),
  );
  const withEight = await buyAtOnce(take(shoppers, 8), { maxSeconds: 10 });
  const sofar = withOne.timesMs.length + withEight.timesMs.length;
  const withMany = await buyAtOnce(shoppers, { maxSeconds, maxOrders: orders - sofar });
  const total = sofar + withMany.timesMs.length;
  const mails = await waitForMails(shop, shoppers, total);
  const failures = withOne.failures + withEight.failures + withMany.failures;
  return [
    row("orders by 8 shoppers, of hello", {
      before: "-",
      value: (rate(withEight) / hello) * 100,
      unit: "%",
      digits: 2,
      note: `1, 8, 32 shoppers: ${[withOne, withEight, withMany].map((bought) => Math.round(rate(bought))).join(", ")} /s`,
      atLeast: 0.18,
    }),
    row("orders that failed", { before: "0", value: failures, unit: `of ${total}`, atMost: 0 }),
    row(`every mail is out after ${total} orders`, {
      before: "3,054 of 3,759 waited",
      value: mails.waiting > 0 ? Number.NaN : mails.seconds,
      unit: "s",
      digits: 1,
      ...(mails.waiting > 0 ? { note: `${mails.waiting} wait after ${mailSeconds} s` } : {}),
      atMost: mailSeconds,
    }),
    row("pieces sold, 50 shoppers for 10", {
      before: "10",
      value: raced.sold,
      unit: "pieces",
      atLeast: race.pieces,
      atMost: race.pieces,
    }),
    row("… and how long it took", { before: "-", value: raced.seconds, unit: "s", digits: 2, atMost: 1 }),
  ];
}

const rate = ({ timesMs, seconds }: Bought) => timesMs.length / seconds;

function take({ customers, ...shoppers }: Shoppers, count: number): Shoppers {
  return { ...shoppers, customers: customers.slice(0, count) };
}

/** All shoppers buy one piece of the same product at once. */
async function raceForPieces(shop: RunningShop): Promise<{ sold: number; seconds: number }> {
  const { sql } = shop.database();
  const [productId = ""] = await stockUp(sql);
  await sql`update product set stock = ${race.pieces} where id = ${productId}`;
  const customers = await signUpMany(shop.url, "race", race.shoppers);
  const { timesMs, seconds } = await buyAtOnce(
    await showGoods({ shop, customers, productIds: [productId] }),
    { maxSeconds: 30, maxOrders: race.shoppers },
  );
  return { sold: timesMs.length, seconds };
}

/** Waits until each confirmed order has its email, or the time is over. */
async function waitForMails(shop: RunningShop, { customers }: Shoppers, expected: number) {
  const startedAt = performance.now();
  const recipients = new Set(customers.map(({ email }) => email));
  const secondsPassed = () => (performance.now() - startedAt) / 1000;
  const countWaiting = () => expected - shop.sandbox.mail.inbox().filter(isConfirmation).length;
  const isConfirmation = ({ subject, to }: { subject: string; to: string[] }) =>
    subject.endsWith(" is confirmed") && to.some((address) => recipients.has(address));
  while (countWaiting() > 0 && secondsPassed() < mailSeconds) await sleep(100);
  return { waiting: countWaiting(), seconds: secondsPassed() };
}
