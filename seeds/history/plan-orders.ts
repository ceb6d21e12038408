// Plans the sample orders of the three months before `now`: when, by whom, what, and what happened to each. Deterministic for a given
// `now`.

import type { DeliveryMethod } from "#core/delivery/delivery.ts";
import { indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";
import { openRandom, type Random } from "./random.ts";

export type PlannedOrder = {
  /** Indexes into the lists of customers and products. */
  customer: number;
  lines: { product: number; quantity: number }[];
  delivery: DeliveryMethod;
  confirmedAt: Date;
  /** The statuses after 'pending', from the oldest. */
  moves: { status: OrderStatus; at: Date }[];
  refund?: { share: "all" | "part"; at: Date; reason: string };
};

const seed = 20_261_120;
const days = 91;
/** The newest orders, by their age in minutes. */
const todaysMinutesAgo = [215, 110, 35];

export function planOrders(now: Date, counts: { customers: number; products: number }): PlannedOrder[] {
  const random = openRandom(seed);
  return planMoments(now, random).map((confirmedAt, index) => ({
    customer: random.chance(40) ? random.below(8) : random.below(counts.customers),
    lines: planLines(counts.products, random),
    delivery: random.chance(15) ? "express" : "standard",
    confirmedAt,
    ...planFate({ confirmedAt, index, now }, random),
  }));
}

/** From the oldest, with more in the last weeks than before. */
function planMoments(now: Date, random: Random): Date[] {
  const today = startOfIndianDay(indianDay(now)).getTime();
  const moments: number[] = [];
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    const orders = random.below(3) + (daysAgo < 35 ? 1 : 0) + (daysAgo < 9 ? 1 : 0);
    const begins = today - daysAgo * dayMs;
    const ofDay = Array.from({ length: orders }, () => begins + 9 * hourMs + random.below(13 * hourMs));
    moments.push(...ofDay.sort((one, other) => one - other));
  }
  const ofToday = todaysMinutesAgo.map((minutes) => now.getTime() - minutes * minuteMs);
  return [...moments.filter((moment) => moment < (ofToday[0] ?? 0)), ...ofToday].map(
    (moment) => new Date(moment),
  );
}

/** Chooses some products much more often than others. */
function planLines(products: number, random: Random): PlannedOrder["lines"] {
  const chosen = new Set<number>();
  const wanted = 1 + (random.chance(45) ? 1 : 0) + (random.chance(20) ? 1 : 0);
  while (chosen.size < Math.min(wanted, products))
    chosen.add(Math.floor(products * (random.below(1000) / 1000) ** 1.8));
  return [...chosen].map((product) => ({
    product,
    quantity: 1 + (random.chance(25) ? 1 : 0) + (random.chance(6) ? 2 : 0),
  }));
}

type Placed = { confirmedAt: Date; index: number; now: Date };

function planFate(
  { confirmedAt, index, now }: Placed,
  random: Random,
): Pick<PlannedOrder, "moves" | "refund"> {
  const after = (hours: number) =>
    new Date(confirmedAt.getTime() + hours * hourMs + random.below(8 * hourMs));
  const daysOld = (now.getTime() - confirmedAt.getTime()) / dayMs;
  const packed = { status: "processing", at: after(5) } as const;
  const shipped = { status: "shipped", at: after(28) } as const;
  const delivered = { status: "delivered", at: after(100) } as const;
  if (index % 19 === 7 && daysOld > 1) {
    const at = after(2);
    return {
      moves: [{ status: "cancelled", at }],
      refund: { share: "all", at, reason: "Ordered twice by mistake" },
    };
  }
  if (index % 31 === 12 && daysOld > 14) {
    const at = after(200);
    return {
      moves: [packed, shipped, { status: "cancelled", at }],
      refund: { share: "all", at, reason: "The courier could not deliver it, and it came back" },
    };
  }
  if (index % 37 === 20 && daysOld > 14)
    return {
      moves: [packed, shipped, delivered],
      refund: { share: "part", at: after(150), reason: "One piece came with a chip" },
    };
  // A few orders of the last week are packed and not yet shipped.
  const moves = index % 4 === 0 && daysOld > 3 && daysOld < 6 ? [packed] : [packed, shipped, delivered];
  return { moves: moves.filter(({ at }) => at < now) };
}
