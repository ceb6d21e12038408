// A batch's number, the limits of its figures and photographs, and how the fragrance load is read and written.

import { parsePercent } from "#core/money/read-number.ts";

/** More than anybody pours at once. */
export const maxBatchPieces = 10_000;
export const maxPhotographs = 8;
/** Per mille. No wax holds more. */
const maxFragranceLoad = 300;

/** '26-07' is the seventh batch of 2026. `pouredOn` is a calendar day, `count` counts from 1. */
export function formatBatchNumber(pouredOn: string, count: number): string {
  return `${pouredOn.slice(2, 4)}-${String(count).padStart(2, "0")}`;
}

export function isBatchNumber(text: string): boolean {
  return /^\d{2}-\d{2,6}$/.test(text);
}

/** A percentage as typed ('8', '8.5 %') in per mille; null for an empty text, undefined if unreadable. */
export function parseFragranceLoad(text: string): number | null | undefined {
  if (text === "") return null;
  const basisPoints = parsePercent(text) ?? Number.NaN;
  return basisPoints % 10 === 0 && basisPoints <= maxFragranceLoad * 10 ? basisPoints / 10 : undefined;
}

/** 85 becomes '8.5', for forms; null becomes ''. */
export function writeFragranceLoad(perMille: number | null): string {
  return perMille === null ? "" : String(perMille / 10);
}

/** 85 becomes '8.5 %'; null becomes ''. */
export function formatFragranceLoad(perMille: number | null): string {
  return perMille === null ? "" : `${perMille / 10} %`;
}
