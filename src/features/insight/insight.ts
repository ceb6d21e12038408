// Adds up counts of visits for the owner: totals with the time before, bars, and the steps towards an order.

import { type DeviceClass, devices, type VisitKind } from "#core/visits/visit-count.ts";
import type { InsightRange } from "./insight-range.ts";

/** The count of one day, kind and kind of device, for all names together. */
export type DayCount = { day: string; kind: VisitKind; device: DeviceClass; count: number };

export const steps = [
  "visit",
  "product",
  "cart",
  "checkout",
  "ordered",
] as const satisfies readonly VisitKind[];
export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = {
  visit: "Visits",
  product: "Looks at a product",
  cart: "Put into the cart",
  checkout: "Looks at the checkout",
  ordered: "Ordered",
};

export type Compared = { count: number; before: number };

export type InsightTotals = {
  steps: (Compared & { step: Step })[];
  views: Compared;
  bars: { name: string; short: string; counts: Record<Step, number> }[];
  devices: { device: DeviceClass; counts: Record<Step, number> }[];
};

export function addUpDays(counts: readonly DayCount[], range: InsightRange): InsightTotals {
  const now = counts.filter(({ day }) => day >= range.first);
  const before = counts.filter(({ day }) => day < range.first);
  const compare = (kind: VisitKind): Compared => ({ count: sumOf(now, kind), before: sumOf(before, kind) });
  const buckets = range.buckets.map(({ first, last, name, short }) => {
    const within = now.filter(({ day }) => first <= day && day <= last);
    return { name, short, counts: countSteps(within) };
  });
  return {
    steps: steps.map((step) => ({ step, ...compare(step) })),
    views: compare("view"),
    bars: buckets,
    devices: devices.map((device) => ({
      device,
      counts: countSteps(now.filter((one) => one.device === device)),
    })),
  };
}

const sumOf = (counts: readonly DayCount[], kind: VisitKind) =>
  counts.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);

function countSteps(counts: readonly DayCount[]): Record<Step, number> {
  return Object.fromEntries(steps.map((step) => [step, sumOf(counts, step)])) as Record<Step, number>;
}

/** Such as '12 more than in the time before'; '' if nothing was counted before. */
export function describeChange({ count, before }: Compared): string {
  if (before === 0) return "";
  if (count === before) return "as many as before";
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  const much = percent === 0 ? "a little" : `${percent} %`;
  return count > before ? `${much} more than before` : `${much} fewer than before`;
}

/** Such as '4 %' or '0.4 %'; '–' if `whole` is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = (part / whole) * 100;
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : Number(percent.toFixed(1))} %`;
}
