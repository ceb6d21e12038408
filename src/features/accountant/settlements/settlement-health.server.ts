// What the shop's health says of settlements.
import type { HealthReader } from "#core/health/shop-health.server.ts";
import { dayMs } from "#platform/durations.ts";
import { countWithoutLines, findReadings } from "./read-settlements.server.ts";
import { countUnsettled } from "./unsettled.server.ts";

/** The lines of a settlement arrive within this time: together with it, or on the next day. */
const linesMs = 2 * dayMs;

/** Nothing for payments by test keys, which move no money and are never settled. */
export const readSettlementHealth: HealthReader = async (tx, now, { razorpay: { keyId } }) => {
  if (!keyId?.startsWith("rzp_live_")) return {};
  const { lastAt: lastReadAt } = await findReadings(tx);
  if (!lastReadAt) return {};
  const since = new Date(now.getTime() - 90 * dayMs);
  const unsettled = await countUnsettled(tx, now);
  const withoutLines = await countWithoutLines(tx, { since, before: new Date(now.getTime() - linesMs) });
  return { settlements: { lastReadAt, unsettled, withoutLines } };
};
