// Until when an order allows its customer to cancel, return, exchange, or report damage or a problem with the delivery. The server checks
// it before it acts, the page before it shows a form.

import { arrivalDays, periodsToMake } from "#core/delivery/delivery-promise.ts";
import { type ExpressPeriods, periodsOf } from "#core/delivery/express-promise.ts";
import { indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import type { Settings } from "#core/settings/settings.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import type { ReturnStatus } from "./return-state.ts";

export const returnKinds = [
  /** Unused, and the customer does not want it. */
  "unwanted",
  /** Damaged, defective or not as described. */
  "damage",
  /** Late, or not delivered. */
  "delivery",
  /** Another piece at the same price is wanted; once an order. */
  "exchange",
] as const;

export type ReturnKind = (typeof returnKinds)[number];

/** Only then is the delivery charge of returned pieces refunded. */
export function isOurFault(kind: ReturnKind): boolean {
  return kind === "damage" || kind === "delivery";
}

/** Whether only resaleable products qualify: defective ones are always taken back. */
export function needsReturnable(kind: ReturnKind): boolean {
  return !isOurFault(kind);
}

export type OrderFacts = {
  status: OrderStatus;
  confirmedAt: Date;
  deliveredAt: Date | undefined;
  /** Whether it was ever handed over, whatever its status is now. */
  wasHandedOver: boolean;
  /** The PIN code of the destination. */
  pin: string;
  isExpress: boolean;
  /** The longest days to make of its products; null if all are packed as usual. */
  daysToMake: number | null;
};

type Periods = ExpressPeriods &
  Pick<Settings["shipping"], "returnDays" | "damageHours" | "deliveryProblemDays" | "cancelHours">;

/** Until when the customer may cancel without asking; undefined once the order was packed or ever sent. */
export function cancelUntil(facts: OrderFacts, { cancelHours }: Periods): Date | undefined {
  const { status, wasHandedOver, confirmedAt } = facts;
  if (status !== "pending" || wasHandedOver) return undefined;
  return new Date(confirmedAt.getTime() + cancelHours * hourMs);
}

/** The latest promised day of arrival, in India. */
export function promisedDay(
  {
    confirmedAt,
    pin,
    isExpress,
    daysToMake,
  }: Pick<OrderFacts, "confirmedAt" | "pin" | "isExpress" | "daysToMake">,
  periods: ExpressPeriods,
): string {
  const made = periodsToMake(daysToMake, periods);
  return arrivalDays({ on: indianDay(confirmedAt), pin }, periodsOf(isExpress, made)).last;
}

/** When a request of this kind may be made; undefined if the order does not allow it. */
function returnPeriod(
  kind: ReturnKind,
  facts: OrderFacts,
  periods: Periods,
): { from: Date; until: Date } | undefined {
  const { status, deliveredAt } = facts;
  if (kind === "delivery") {
    if (status === "cancelled") return undefined;
    const promised = startOfIndianDay(promisedDay(facts, periods)).getTime();
    // On the promised day the order is still on time.
    return {
      from: new Date(promised + dayMs),
      until: new Date(promised + dayMs + periods.deliveryProblemDays * dayMs),
    };
  }
  if (status !== "delivered" || !deliveredAt) return undefined;
  if (kind === "damage")
    return { from: deliveredAt, until: new Date(deliveredAt.getTime() + periods.damageHours * hourMs) };
  // Days are counted in India, until the end of the last one.
  const deliveryDay = startOfIndianDay(indianDay(deliveredAt)).getTime();
  return { from: deliveredAt, until: new Date(deliveryDay + (periods.returnDays + 1) * dayMs) };
}

export type AllowedReturn = { kind: ReturnKind; until: Date };

type EarlierRequest = { kind: ReturnKind; status: ReturnStatus };

/** The requests that are possible now, each with its end. */
export function listAllowedReturns(
  facts: OrderFacts,
  { periods, requests, now }: { periods: Periods; requests: readonly EarlierRequest[]; now: Date },
): AllowedReturn[] {
  // A refused exchange does not count: the customer may ask again.
  const hadExchange = requests.some(({ kind, status }) => kind === "exchange" && status !== "refused");
  return returnKinds.flatMap((kind) => {
    const period = returnPeriod(kind, facts, periods);
    const isInTime = period && period.from <= now && now < period.until;
    return isInTime && !(kind === "exchange" && hadExchange) ? [{ kind, until: period.until }] : [];
  });
}
