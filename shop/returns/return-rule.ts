// An order allows its customer, until a moment, to cancel, return, report damage or a problem with the delivery, or
// exchange. The server asks before it acts, the page before it shows a form.

import { dayMs, hourMs } from "#platform/durations.ts";
import { arrivalDays } from "#shop/delivery/delivery-promise.ts";
import { type ExpressPeriods, periodsOf } from "#shop/delivery/express-promise.ts";
import { indianDay, startOfIndianDay } from "#shop/money/indian-time.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { ReturnStatus } from "./return-state.ts";

export const returnKinds = [
  /** Unused, and the customer does not want it. */
  "unwanted",
  /** It came damaged, defective or not as described. */
  "damage",
  /** It is late, or has not come. */
  "delivery",
  /** Another piece of the same price is wanted; once an order. */
  "exchange",
] as const;

export type ReturnKind = (typeof returnKinds)[number];

/** The delivery charge of returned pieces goes back only if the fault is the shop's. */
export function isOurFault(kind: ReturnKind): boolean {
  return kind === "damage" || kind === "delivery";
}

/** True where it needs products that can be sold again: a defect is taken back whatever it is. */
export function needsReturnable(kind: ReturnKind): boolean {
  return !isOurFault(kind);
}

export type OrderFacts = {
  status: OrderStatus;
  confirmedAt: Date;
  /** When it was marked as delivered. */
  deliveredAt: Date | undefined;
  /** The carrier or the customer has had it, whatever its status is now. */
  wasHandedOver: boolean;
  /** The PIN code that it goes to. */
  pin: string;
  isExpress: boolean;
};

type Periods = ExpressPeriods &
  Pick<Settings["shipping"], "returnDays" | "damageHours" | "deliveryProblemDays" | "cancelHours">;

/** The moment until which the customer may cancel by themselves: undefined once something is packed, or ever was sent. */
export function cancelUntil(facts: OrderFacts, { cancelHours }: Periods): Date | undefined {
  const { status, wasHandedOver, confirmedAt } = facts;
  if (status !== "pending" || wasHandedOver) return undefined;
  return new Date(confirmedAt.getTime() + cancelHours * hourMs);
}

/** The last of the days on which the order arrives, in India. */
export function promisedDay(
  { confirmedAt, pin, isExpress }: Pick<OrderFacts, "confirmedAt" | "pin" | "isExpress">,
  periods: ExpressPeriods,
): string {
  return arrivalDays({ on: indianDay(confirmedAt), pin }, periodsOf(isExpress, periods)).last;
}

/** From when and until when a request of this kind may be made; undefined where the order does not allow it. */
function returnPeriod(
  kind: ReturnKind,
  facts: OrderFacts,
  periods: Periods,
): { from: Date; until: Date } | undefined {
  const { status, deliveredAt } = facts;
  if (kind === "delivery") {
    if (status === "cancelled") return undefined;
    const promised = startOfIndianDay(promisedDay(facts, periods)).getTime();
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

/** The customer asked for it before about the same order. */
type EarlierRequest = { kind: ReturnKind; status: ReturnStatus };

/** The requests that may be made now, with the moment at which that ends. */
export function listAllowedReturns(
  facts: OrderFacts,
  { periods, requests, now }: { periods: Periods; requests: readonly EarlierRequest[]; now: Date },
): AllowedReturn[] {
  // A refused one does not count: the customer may ask again.
  const hadExchange = requests.some(({ kind, status }) => kind === "exchange" && status !== "refused");
  return returnKinds.flatMap((kind) => {
    const period = returnPeriod(kind, facts, periods);
    const isInTime = period && period.from <= now && now < period.until;
    return isInTime && !(kind === "exchange" && hadExchange) ? [{ kind, until: period.until }] : [];
  });
}
