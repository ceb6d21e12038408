// Customers and visitors who continue during a fault, and the answers they get.
import { setTimeout as sleep } from "node:timers/promises";
import { type Customer, type Purchase, purchase } from "./buyers.ts";
import type { RunningShop } from "./running-shop.ts";

/** Each customer repeatedly buys the product with the same index. */
export type Buyers = { customers: readonly Customer[]; productIds: readonly string[] };

export type Answers = {
  answers: number;
  slowestMs: number;
  statuses: number[];
  /** Answers 503 without Retry-After. */
  untold: number;
};

const pages = ["/shop", "/cart", "/api/search-suggestions?q=rose"];

/** Requests three kinds of pages, ten times a second each, until `signal` aborts. */
export async function watchPages(
  url: string,
  signal: AbortSignal,
  { visitors = 1, pauseMs = 100 } = {},
): Promise<Answers> {
  const statuses = new Set<number>();
  const seen = { answers: 0, slowestMs: 0, untold: 0 };
  const watch = async (path: string) => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}${path}`, { redirect: "manual" }).catch(() => undefined);
      await answer?.arrayBuffer();
      statuses.add(answer?.status ?? 0);
      seen.answers += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
      if (answer?.status === 503 && !answer.headers.has("Retry-After")) seen.untold += 1;
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, () => pages.map(watch)).flat());
  return { ...seen, statuses: [...statuses].sort() };
}

/** Calls `onBought` after each purchase. After the abort, waits for the last purchase. */
export async function keepBuying(
  shop: RunningShop,
  { customers, productIds }: Buyers,
  signal: AbortSignal,
  { onBought, pauseMs = 0 }: { onBought?: (bought: Purchase) => void; pauseMs?: number } = {},
): Promise<void> {
  await Promise.all(
    customers.map(async (customer, index) => {
      const items = [{ productId: productIds[index] ?? "", quantity: 1 }];
      while (!signal.aborted) {
        const bought = await purchase([shop.url], shop.sandbox, customer, items, {
          fault: "none",
          maxTries: 1_000,
        });
        onBought?.(bought);
        await sleep(pauseMs);
      }
    }),
  );
}

export async function waitForPage(url: string): Promise<void> {
  while (!(await fetch(`${url}/shop`).catch(() => undefined))?.ok) await sleep(50);
}

/** Returns a sentence for each answer that pages must never give during a fault. */
export function findWrongAnswers(
  name: string,
  { statuses, slowestMs, untold }: Answers,
  { maxResponseMs }: { maxResponseMs: number },
): string[] {
  return [
    slowestMs > maxResponseMs && `${name}: an answer took ${Math.round(slowestMs)} ms`,
    statuses.some((status) => status !== 200 && status !== 503) &&
      `${name}: pages answered ${statuses.join(", ")}`,
    untold > 0 && `${name}: ${untold} answers of 503 did not say when to try again`,
  ].filter((text) => text !== false);
}
