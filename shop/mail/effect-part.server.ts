// What an effect in the outbox carries, read with a complaint when a part is missing.
import { Fault } from "#platform/faults.ts";
import type { Effect } from "#platform/outbox.ts";

export function requireText(effect: Effect, part: string): string {
  const value = effect[part];
  if (typeof value !== "string" || value === "") throw new Fault(`the effect has no ${part}`);
  return value;
}

export function requireCount(effect: Effect, part: string): number {
  const value = effect[part];
  if (typeof value !== "number" || !Number.isInteger(value)) throw new Fault(`the effect has no ${part}`);
  return value;
}
