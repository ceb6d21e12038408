import type { Context } from "hono";
import type { Env } from "./call-faults.ts";
import type { Gateway } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";

export const collection = <Item>(items: Item[]) => ({ entity: "collection", count: items.length, items });

/** Reads an integer from the query. Throws Razorpay's error for anything else. */
export function readNumber(
  c: Context<Env>,
  name: string,
  defaultValue: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const text = c.req.query(name);
  if (text === undefined) return defaultValue;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    const range = max < Number.MAX_SAFE_INTEGER ? ` between 1 and ${max}` : "";
    throw badRequest(`The ${name} must be a whole number${range}.`, { field: name });
  }
  return value;
}

/** Newest first; `count` is 10 by default, at most 100. While `list-lag` is set, newer items are left out. */
export function paginate<Item extends { created_at: number }>(
  gateway: Gateway,
  c: Context<Env>,
  items: Item[],
): Item[] {
  const lag = gateway.switches.take("list-lag");
  const newest = lag ? gateway.now() - lag.value : Number.MAX_SAFE_INTEGER;
  const from = readNumber(c, "from", 0);
  const to = Math.min(readNumber(c, "to", Number.MAX_SAFE_INTEGER), newest);
  const skip = readNumber(c, "skip", 0);
  return items
    .filter((item) => item.created_at >= from && item.created_at <= to)
    .reverse()
    .slice(skip, skip + readNumber(c, "count", 10, 100));
}
