// What an order still allows its customer, and until when: cancel, return, report damage or a problem with the delivery,
// exchange. The server asks before it acts, the page before it shows a form.

import { addBusinessDays } from "#shop/money/business-days.ts";
import { indianDay, startOfIndianDay } from "#shop/money/indian-time.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { Settings } from "#shop/settings/settings.ts";

export const returnKinds = [
  /** Unused, and the customer does not want it. */
  "unwanted",
  /** It came damaged, defective or not as described. */
  "damage",
  /** It is late, or has not come. */
  "delivery",
  /** Another piece of the same value is wanted; once an order. */
  "exchange",
] as const;

export type ReturnKind = (typeof returnKinds)[number];

/** Whose fault it is decides about the delivery charge. */
export function isOurFault(kind: ReturnKind): boolean {
  return kind === "damage" || kind === "delivery";
}

/** Whether it needs goods that can be sold again: a defect is taken back whatever it is. */
export function needsReturnable(kind: ReturnKind): boolean {
  return !isOurFault(kind);
}

export type OrderFacts = {
  status: OrderStatus;
  confirmedAt: Date;
  /** When it was marked as delivered. */
  deliveredAt: Date | undefined;
};

type Periods = Pick<
  Settings["shipping"],
  "processingDays" | "deliveryDays" | "returnDays" | "damageHours" | "deliveryProblemDays" | "cancelHours"
>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The moment until which the customer may cancel by themselves: undefined once something is packed. */
export function cancelUntil({ status, confirmedAt }: OrderFacts, { cancelHours }: Periods): Date | undefined {
  return status === "pending" ? new Date(confirmedAt.getTime() + cancelHours * hourMs) : undefined;
}

/** The last of the business days that the shipping page states, in India. */
export function promisedDay({ confirmedAt }: Pick<OrderFacts, "confirmedAt">, periods: Periods): string {
  const days = largerFigure(periods.processingDays) + largerFigure(periods.deliveryDays);
  return addBusinessDays(indianDay(confirmedAt), days);
}

/** The larger figure of '5–7'. */
export function largerFigure(words: string): number {
  return Number(/(\d+)\D*$/.exec(words)?.[1] ?? 0);
}

/** From when and until when a request of this kind may be made; undefined where the order does not allow it. */
export function returnPeriod(
  kind: ReturnKind,
  facts: OrderFacts,
  periods: Periods,
): { from: Date; until: Date } | undefined {
  const { status, deliveredAt, confirmedAt } = facts;
  if (kind === "delivery") {
    if (status === "cancelled") return undefined;
    const promised = startOfIndianDay(promisedDay({ confirmedAt }, periods)).getTime();
    // The promised day itself is still in time.
    return {
      from: new Date(promised + dayMs),
      until: new Date(promised + dayMs + periods.deliveryProblemDays * dayMs),
    };
  }
  if (status !== "delivered" || !deliveredAt) return undefined;
  if (kind === "damage")
    return { from: deliveredAt, until: new Date(deliveredAt.getTime() + periods.damageHours * hourMs) };
  // Days are counted in India, and the last one counts to its end.
  const deliveryDay = startOfIndianDay(indianDay(deliveredAt)).getTime();
  return { from: deliveredAt, until: new Date(deliveryDay + (periods.returnDays + 1) * dayMs) };
}

export type AllowedReturn = { kind: ReturnKind; until: Date };

/** The requests that may be made now, with the moment at which that ends. */
export function listAllowedReturns(
  facts: OrderFacts,
  { periods, hadExchange, now }: { periods: Periods; hadExchange: boolean; now: Date },
): AllowedReturn[] {
  return returnKinds.flatMap((kind) => {
    const period = returnPeriod(kind, facts, periods);
    const isInTime = period && period.from <= now && now < period.until;
    return isInTime && !(kind === "exchange" && hadExchange) ? [{ kind, until: period.until }] : [];
  });
}
