// The four steps of an order for its customer: completed ones with their day, later ones with the day promised on the shipping page.

import { lastPackingDay, periodsToMake } from "#core/delivery/delivery-promise.ts";
import type { ExpressPeriods } from "#core/delivery/express-promise.ts";
import { formatDate, formatLongDay, indianDay } from "#core/money/indian-time.ts";
import { promisedDay } from "#features/returns/return-rule.ts";
import { describeStatus, type OrderStatus } from "./order-state.ts";

export type OrderStep = { label: string; on: string; done: boolean };

type Way = { changes: Changes; pin: string; isExpress: boolean; daysToMake: number | null };

type Changes = readonly { status: OrderStatus; at: Date }[];

const reached: Record<Exclude<OrderStatus, "cancelled">, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
};

/** Empty for a cancelled order. `changes`: oldest first. `pin`: of the destination. */
export function listOrderSteps({ changes, ...to }: Way, shipping: ExpressPeriods): OrderStep[] {
  const first = changes[0];
  const latest = changes.at(-1)?.status;
  if (!first || !latest || latest === "cancelled") return [];
  const packedDay = lastPackingDay(indianDay(first.at), periodsToMake(to.daysToMake, shipping));
  const sentAt = lastMoment(changes, "shipped");
  const deliveredAt = lastMoment(changes, "delivered");
  const promised = promisedDay({ confirmedAt: first.at, ...to }, shipping);
  const steps = [
    { label: describeStatus("pending"), at: first.at, by: indianDay(first.at) },
    {
      label: describeStatus("processing"),
      at: lastMoment(changes, "processing") ?? sentAt ?? deliveredAt,
      by: packedDay,
    },
    { label: describeStatus("shipped"), at: sentAt ?? deliveredAt, by: packedDay },
    { label: describeStatus("delivered"), at: deliveredAt, by: promised },
  ];
  return steps.map(({ label, at, by }, index) => {
    const done = index <= reached[latest];
    return { label, done, on: done && at ? formatDate(at) : `by ${formatDate(by)}` };
  });
}

/** 'In Pune by 8 December', or 'In Pune since 6 December' for a delivered order; '' for a cancelled one. */
export function describePlace(
  { changes, city, ...to }: Way & { city: string },
  shipping: ExpressPeriods,
): string {
  const [first, latest] = [changes[0], changes.at(-1)];
  if (!first || !latest || latest.status === "cancelled") return "";
  if (latest.status === "delivered") return `In ${city} since ${formatLongDay(indianDay(latest.at))}`;
  return `In ${city} by ${formatLongDay(promisedDay({ confirmedAt: first.at, ...to }, shipping))}`;
}

function lastMoment(changes: Changes, status: OrderStatus): Date | undefined {
  return changes.findLast((change) => change.status === status)?.at;
}
