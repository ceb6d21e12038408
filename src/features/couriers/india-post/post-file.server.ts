// The workbook of parcels that have their article numbers, and what the pages say of these numbers.

import { and, eq, inArray, sql } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { counter, order, parcel } from "#core/orders/orders.table.ts";
import type { NumberFile } from "#core/parcels/booking.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { writeXlsx } from "#platform/xlsx.ts";
import { blockOf, describeNumbersLeft, offersPostFile } from "./article.ts";
import { writePostSheets } from "./post-sheet.ts";

const isNumbered = and(eq(courierBooking.courier, "india-post"), eq(courierBooking.state, "booked"));

/** In the sequence of `numbers`, without orders that have no article number. Undefined if none has one. */
export async function writePostFile(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  numbers: readonly string[],
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const { grams, cash, trackingNumber } = parcel;
  const rows = await db
    .select({ number: sql<string>`${order.number}`, address: order.address, grams, cash, trackingNumber })
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(and(isNumbered, inArray(order.number, [...numbers])));
  const parcels = numbers.flatMap((number) => rows.find((one) => one.number === number) ?? []);
  if (parcels.length === 0) return undefined;
  const sheets = writePostSheets(parcels, await readSettings(db));
  const now = clock.now();
  return { fileName: `india-post-${indianDay(now)}.xlsx`, bytes: await writeXlsx(sheets, now) };
}

/** Whether the pages offer the file, and the warning about its numbers. */
export async function readPostOffer(db: Database): Promise<NumberFile> {
  const settings = await readSettings(db);
  if (!offersPostFile(settings)) return { offered: false, warning: undefined };
  const [row] = await db
    .select({ value: counter.value })
    .from(counter)
    .where(eq(counter.name, blockOf(settings.post)));
  return { offered: true, warning: describeNumbersLeft(settings.post, row?.value ?? 0) };
}
