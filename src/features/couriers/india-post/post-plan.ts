// What a file of the post office changes: orders that are handed over, and orders that are delivered.
import type { CsvFault, Plan, PlannedChange } from "#core/imports/import.ts";
import { formatPaise } from "#core/money/money.ts";
import { isHandedOver, type OrderStatus } from "#core/orders/order-state.ts";
import { comparableNumber, type ListedNumber } from "#core/parcels/match-numbers.ts";
import type { ParcelStep } from "#core/parcels/parcel-step.ts";
import { stepOfWords } from "./post-step.ts";

/** `at`: in ISO 8601. */
export type PostEvent = { at: string; says: string; step: ParcelStep | null };

/** `field` is the order's number. `seen`: the order's status when the file was checked; `to` is the same if only events are new. */
export type PostChange = PlannedChange & {
  orderId: string;
  seen: OrderStatus;
  to: OrderStatus;
  trackingNumber: string;
  /** The oldest first. */
  events: PostEvent[];
};

export type PostPlan = Plan<PostChange>;

/** Rows with a fault stay as they are, and the others are made. */
export function canBeApplied({ changes }: PostPlan): boolean {
  return changes.length > 0;
}

/** An order that the file may be about. `numbers`: of its parcels and articles. `cashDue` in paise. */
export type PostedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  cashDue: number;
  numbers: readonly string[];
  /** The events that are stored already, as `keyOfEvent` gives them. */
  known: ReadonlySet<string>;
};

export function keyOfEvent({ at, says }: Pick<PostEvent, "at" | "says">): string {
  return `${at} ${says}`;
}

/** A row without an event is a number that the office gave: its parcel is handed over. */
export function planOfPost(
  listed: readonly ListedNumber[],
  orders: readonly PostedOrder[],
): Pick<PostPlan, "changes" | "faults"> {
  const changes: PostChange[] = [];
  const faults: CsvFault[] = [];
  const known = {
    byNumber: new Map(orders.map((order) => [order.number, order])),
    byArticle: new Map(orders.flatMap((order) => order.numbers.map((one) => [comparableNumber(one), order]))),
  };
  /** What the changes before make of an order with several articles. */
  const moved = new Map<string, OrderStatus>();
  const withStatus = (order: PostedOrder) => ({ ...order, status: moved.get(order.id) ?? order.status });
  const ofArticles = Map.groupBy(listed, (one) => comparableNumber(one.trackingNumber));
  const hasArrived = (article: string) => (ofArticles.get(comparableNumber(article)) ?? []).some(isDelivery);
  for (const [number, rows] of ofArticles) {
    const row = rows[0]?.told?.row ?? 0;
    const order = findOrder(known, number, rows);
    const change = typeof order === "string" ? order : changeOf(withStatus(order), rows, hasArrived);
    if (typeof change === "string") faults.push({ row, line: row, column: "", message: change });
    else if (change) {
      changes.push({ ...change, row, line: row });
      moved.set(change.orderId, change.to);
    }
  }
  return { changes, faults };
}

function findOrder(
  { byNumber, byArticle }: Record<"byNumber" | "byArticle", Map<string, PostedOrder>>,
  comparable: string,
  rows: readonly ListedNumber[],
): PostedOrder | string {
  const [{ trackingNumber = "" } = {}] = rows;
  const named = new Set(rows.flatMap((one) => one.order ?? []));
  if (named.size > 1) return `${trackingNumber} stands beside several orders`;
  const ofArticle = byArticle.get(comparable);
  const [name] = named;
  const found = name ? byNumber.get(name) : ofArticle;
  if (!found) return `no order of yours has ${name ? `the number ${name}` : `a parcel ${trackingNumber}`}`;
  if (ofArticle && ofArticle !== found) return `${trackingNumber} is the parcel of ${ofArticle.number}`;
  return found;
}

function isDelivery({ told }: ListedNumber): boolean {
  return told !== undefined && stepOfWords(told.event) === "delivered";
}

/** Undefined if the file tells nothing new; a text if the order stays as it is, with the reason. */
function changeOf(
  order: PostedOrder,
  rows: readonly ListedNumber[],
  hasArrived: (article: string) => boolean,
): Omit<PostChange, "row" | "line"> | string | undefined {
  const [{ trackingNumber = "" } = {}] = rows;
  const { id: orderId, number: field, status: seen } = order;
  const told = rows.flatMap(({ told }) => told ?? []);
  const steps = told.map(({ event }) => stepOfWords(event));
  const isDelivered = steps.includes("delivered");
  const waitsForOthers = isDelivered && !order.numbers.every(hasArrived);
  const hasLeft = told.some(({ event }, index) => event === "" || leftSteps.includes(steps[index] ?? null));
  const events = told
    .flatMap(({ event: says, at }, index) => (says && at ? [{ at, says, step: steps[index] ?? null }] : []))
    .filter((event) => !order.known.has(keyOfEvent(event)))
    .sort((one, other) => one.at.localeCompare(other.at));
  if (seen === "cancelled") return `${field} is cancelled, and ${trackingNumber} is on its way`;
  if (hasLeft && seen === "pending") return `${field} is not packed yet: mark it as packed first`;
  const isOwed = isDelivered && order.cashDue > 0;
  const isDone = isDelivered && !isOwed && !waitsForOthers;
  const to = isDone ? "delivered" : hasLeft && !isHandedOver(seen) ? "shipped" : seen;
  const note = isOwed
    ? `delivered: note the ${formatPaise(order.cashDue)} once the post office has paid`
    : waitsForOthers
      ? "delivered, and nothing says so of the other parcel: mark the order once that is there"
      : noteOf(steps);
  if (to === seen && events.length === 0) return undefined;
  const after = to === seen ? (events.at(-1)?.says ?? "") : to;
  return { orderId, field, seen, to, before: seen, after, trackingNumber, events, ...(note && { note }) };
}

/** The parcel is with the post office, or was. */
const leftSteps: readonly (ParcelStep | null)[] = [
  "in-transit",
  "out-for-delivery",
  "failed-attempt",
  "delivered",
  "coming-back",
];

function noteOf(steps: readonly (ParcelStep | null)[]): string | undefined {
  if (steps.includes("coming-back")) return "comes back: note it at the order once it is here";
  return steps.at(-1) === "failed-attempt" ? "waits at the post office of the customer" : undefined;
}
