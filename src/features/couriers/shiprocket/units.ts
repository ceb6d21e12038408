// Shiprocket's rupees and kilograms, and the shop's paise and grams. Nothing else converts them.
import { z } from "zod";

/** A number that is sometimes written as a text. */
export const outsideNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** An id, or a tracking number, that is sometimes a number; '' and null are none. */
export const outsideId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((id) => (id === null || id === undefined || id === "" ? undefined : String(id)));

/** A list without its unreadable entries, so that one of them does not hide the others. */
export function listOf<T>(entry: z.ZodType<T>) {
  return z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const read = entry.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function fromPaise(paise: number): number {
  return paise / 100;
}

export function fromGrams(grams: number): number {
  return grams / 1000;
}
