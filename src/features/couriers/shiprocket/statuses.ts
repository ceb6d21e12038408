// Shiprocket's numbers for the status of a shipment. Those for the status of an order are others and are not read.
import type { ParcelStep } from "#core/parcels/parcel-step.ts";

const numbers: Record<ParcelStep, readonly number[]> = {
  booked: [1, 2, 3, 4, 5, 15, 19, 27, 52],
  "pickup-problem": [13, 20],
  "in-transit": [6, 18, 22, 38, 39, 42, 48, 51],
  "out-for-delivery": [17],
  "failed-attempt": [21, 77],
  delivered: [7, 26],
  "coming-back": [9, 40, 41, 46, 75],
  returned: [10, 14, 78],
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 16, 45],
};

const steps = new Map(
  Object.entries(numbers).flatMap(([step, all]) =>
    all.map((number) => [number, step as ParcelStep] as const),
  ),
);

/** Null for a number without a step, and for 'NA'. */
export function stepOfStatus(status: unknown): ParcelStep | null {
  return steps.get(Number(status)) ?? null;
}
