// The form that hands over all packed parcels together: a tracking number for each order on the page.
import { z } from "zod";
import { fieldAttributes, files, paragraph } from "#core/forms/field.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { isOrderNumber } from "#core/orders/order.ts";
import { parseTrackingNumber } from "./parcel.ts";
import { parcelForm, trackingNumberMessage } from "./parcel-form.ts";

/** Couriers' files usually have a few kilobytes. */
const maxFileBytes = 1024 * 1024;

/** One order on the page. `seen`: how many changes of its status the page shows. */
export type HandOverRow = { number: string; seen: number };

/** The value of an order's hidden field, 'DD-26-00042:2'. */
export function writeRow({ number, seen }: HandOverRow): string {
  return `${number}:${seen}`;
}

function parseRow(given: unknown): HandOverRow | undefined {
  const [number = "", seen = "", ...more] = String(given).split(":");
  const isComplete = isOrderNumber(number) && /^\d{1,6}$/.test(seen) && more.length === 0;
  return isComplete ? { number, seen: Number(seen) } : undefined;
}

const list = z.preprocess((given) => (Array.isArray(given) ? given : []), z.array(z.unknown()));

const rows = {
  order: list
    .transform((values, ctx): HandOverRow[] =>
      values.map((value) => {
        const row = parseRow(value);
        if (row) return row;
        ctx.addIssue({ code: "custom", message: "Please open the page again" });
        return z.NEVER;
      }),
    )
    .register(fieldAttributes, { multiple: true }),
  /** In the order of `order`; empty for parcels that stay. */
  trackingNumber: list
    .transform((values) => values.map(tidyLine))
    .register(fieldAttributes, { multiple: true, maxLength: 40 }),
};

export const handOverForm = z.object({ carrier: parcelForm.shape.carrier, ...rows });

export const numberListForm = z.object({
  ...rows,
  list: paragraph({ maxLength: 20_000 }),
  file: files()
    .refine(([file]) => !file || file.size <= maxFileBytes, "This file is larger than 1 MB")
    .register(fieldAttributes, { multiple: true }),
});

/** The typed values by order number; also read from a refused form. */
export function readTyped(form: FormData): Record<string, string> {
  const typed = form.getAll("trackingNumber").map(tidyLine);
  const orders = form.getAll("order").map(parseRow);
  return Object.fromEntries(orders.flatMap((row, index) => (row ? [[row.number, typed[index] ?? ""]] : [])));
}

/** The rows with a number, and the errors of unreadable ones. */
export function readParcels({ order, trackingNumber }: Omit<z.output<typeof handOverForm>, "carrier">) {
  const parcels: (HandOverRow & { trackingNumber: string })[] = [];
  const faults: Record<string, string> = {};
  for (const [index, row] of order.entries()) {
    const typed = trackingNumber[index];
    if (!typed) continue;
    const number = parseTrackingNumber(typed);
    if (number) parcels.push({ ...row, trackingNumber: number });
    else faults[row.number] = trackingNumberMessage;
  }
  return { parcels, faults };
}
