// What the post office's words and codes of an event mean for a parcel.
import type { ParcelStep } from "#core/parcels/parcel-step.ts";

/**
 * The letters that begin its words, and its codes. The whole phrase counts, because 'delivered' alone is also in words of a failed attempt
 * and of a delivered intimation.
 */
const steps: readonly [words: string, step: ParcelStep][] = [
  ["itemdelivery", "delivered"],
  ["itemdelivered", "delivered"],
  ["articledelivered", "delivered"],
  ["delivered", "delivered"],
  ["iteminvoice", "out-for-delivery"],
  ["takenoutfordelivery", "out-for-delivery"],
  ["outfordelivery", "out-for-delivery"],
  ["itemonhold", "failed-attempt"],
  ["itemkeptonhold", "failed-attempt"],
  ["itemreturn", "coming-back"],
  ["itembook", "in-transit"],
  ["itemdispatched", "in-transit"],
  ["itemreceived", "in-transit"],
  ["itemredirect", "in-transit"],
  ["bagdispatch", "in-transit"],
  ["bagopen", "in-transit"],
  ["dispatched", "in-transit"],
  ["received", "in-transit"],
  ["redirected", "in-transit"],
  ["assigned", "booked"],
  ["unassigned", "booked"],
  ["pickedup", "in-transit"],
  ["inducted", "in-transit"],
  ["cancelled", "cancelled"],
];

/** Null for words that mean no step. */
export function stepOfWords(words: string): ParcelStep | null {
  const letters = words.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.includes("intimation")) return "failed-attempt";
  return steps.find(([begin]) => letters.startsWith(begin))?.[1] ?? null;
}
