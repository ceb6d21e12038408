// A shop that sells while a drill disturbs it. At the end its books must agree.
import { findLosses, openBooks, waitForBooks } from "./books.ts";
import type { Customer, Purchase } from "./buyers.ts";
import type { DrillResult } from "./drill.ts";
import { signUpMany, stockUp } from "./many-purchases.ts";
import { openRunningShop, type RunningShop, type RunningShopOptions } from "./running-shop.ts";
import { type Answers, type Buyers, keepBuying, watchPages } from "./traffic.ts";

export type DisturbedShop = { shop: RunningShop; buyers: Buyers; failures: string[] };

type Disturbing = RunningShopOptions & {
  /** Begins the email addresses of the customers. */
  name: string;
  customers: number;
  /** How long the shop may need until its books agree. */
  catchUpMs: number;
};

/** `disturb` returns its rows, to which those of the books are added. */
export async function drillDisturbed(
  { name, customers: count, catchUpMs, ...options }: Disturbing,
  disturb: (disturbed: DisturbedShop) => Promise<DrillResult["rows"]>,
): Promise<DrillResult> {
  const env = { LOG_LEVEL: "error", ...options.env };
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, ...options, env });
  try {
    await shop.open();
    const productIds = await stockUp(shop.database().sql);
    const customers: readonly Customer[] = await signUpMany(shop.url, name, count);
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    const failures: string[] = [];
    const rows = await disturb({ shop, buyers: { customers, productIds }, failures });
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    return { rows: [...rows, { ...settled }], failures: [...failures, ...findLosses(settled)] };
  } finally {
    await shop.close();
  }
}

/** Visitors read pages and customers buy while `disturb` runs; it can ask how many pieces are sold. */
export async function disturbTraffic<Found>(
  { shop, buyers }: DisturbedShop,
  { visitors, pauseMs }: { visitors?: number; pauseMs?: number },
  disturb: (countSold: () => number) => Promise<Found>,
): Promise<{ found: Found; seen: Answers }> {
  const done = new AbortController();
  const watching = watchPages(shop.url, done.signal, { visitors, pauseMs });
  let sold = 0;
  const onBought = ({ outcome }: Purchase) => {
    if (outcome === "confirmed") sold += 1;
  };
  const buying = keepBuying(shop, buyers, done.signal, { onBought, pauseMs });
  const found = await disturb(() => sold);
  done.abort();
  const seen = await watching;
  await buying;
  return { found, seen };
}

/** The cells of a row about the answers to visitors. */
export const describeAnswers = ({ answers, statuses, slowestMs }: Answers) => ({
  answers,
  statuses: statuses.join(" "),
  "slowest ms": Math.round(slowestMs),
});
