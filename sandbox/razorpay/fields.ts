import type { Notes } from "./entities.ts";
import { badRequest } from "./gateway-fault.ts";

export type Body = Record<string, unknown>;

export function refuseExtraFields(body: Body, allowed: readonly string[]): void {
  const extra = Object.keys(body).filter((field) => !allowed.includes(field));
  if (extra.length > 0) {
    throw badRequest(`${extra.join(", ")} is/are not required and should not be sent`, {
      reason: "extra_field_sent",
      ...(extra[0] ? { field: extra[0] } : {}),
    });
  }
}

/** An integer number of paise, at least 100; decimals and numbers in strings are refused. */
export function requirePaise(value: unknown, belowMinimumMessage: string): number {
  if (value === undefined || value === null)
    throw badRequest("The amount field is required.", { field: "amount" });
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw badRequest("The amount must be an integer.", { field: "amount" });
  }
  if (value < 100) throw badRequest(belowMinimumMessage, { field: "amount" });
  return value;
}

export function requireCurrency(value: unknown): string {
  if (value === undefined) throw badRequest("The currency field is required.", { field: "currency" });
  if (value !== "INR") throw badRequest("Currency is not supported", { field: "currency" });
  return value;
}

export function parseReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw badRequest("The receipt must be a string.", { field: "receipt" });
  if (value.length > 40)
    throw badRequest("The receipt may not be greater than 40 characters.", { field: "receipt" });
  return value;
}

/** At most 15 pairs of 256 characters. As in the real API, no notes are an empty array. */
export function parseNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== "object" || Array.isArray(value)) {
    throw badRequest("The notes must be an array.", { field: "notes" });
  }
  const pairs = Object.entries(value).map(([name, text]) => [name, String(text)] as const);
  if (pairs.length > 15) throw badRequest("The notes may not have more than 15 items.", { field: "notes" });
  if (pairs.some(([name, text]) => name.length > 256 || text.length > 256)) {
    throw badRequest("The notes may not be greater than 256 characters.", { field: "notes" });
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}
