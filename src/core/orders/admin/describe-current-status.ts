import { formatMoment } from "#core/money/indian-time.ts";
import type { OrderHistory } from "../order-timeline.ts";
import { statusLabels } from "./status-badge.tsx";

/** Describes the current status, who set it and when, for staff whose change came too late. `changes` oldest first. */
export function describeCurrentStatus(changes: OrderHistory["changes"]): string {
  const latest = changes.at(-1);
  if (!latest) return "";
  const since = `${formatMoment(latest.at)} (${latest.by})`;
  const now = `This order is now ${statusLabels[latest.status].toLowerCase()}`;
  // A second row of the same status decides about the money of a cancelled order.
  return changes.at(-2)?.status === latest.status
    ? `${now}, and its money was decided about on ${since}.`
    : `${now}, since ${since}.`;
}
