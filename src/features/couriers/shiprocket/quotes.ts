// Which couriers of Shiprocket's take a parcel, and for how much.
import { z } from "zod";
import type { CourierQuote } from "#core/parcels/courier.ts";
import { listOf, outsideId, outsideNumber, toPaise } from "./units.ts";

const company = z.object({
  courier_company_id: outsideId,
  courier_name: z.string(),
  rate: outsideNumber,
  cod: outsideNumber.nullish(),
  blocked: z.union([z.number(), z.boolean()]).nullish(),
  odablock: z.boolean().nullish(),
  is_surface: z.boolean().nullish(),
  estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
});

export const offered = z.object({ data: z.object({ available_courier_companies: listOf(company) }) });

/** By road first, since candles may not fly with every courier; the cheapest first. */
export function readQuotes({ data }: z.output<typeof offered>, cash: number): CourierQuote[] {
  return data.available_courier_companies
    .filter((one) => !one.blocked && !one.odablock && (cash === 0 || one.cod === 1))
    .sort((a, b) => Number(b.is_surface ?? false) - Number(a.is_surface ?? false) || a.rate - b.rate)
    .flatMap(({ courier_company_id: id, courier_name: carrier, rate, estimated_delivery_days: days }) =>
      id === undefined ? [] : [{ id, carrier, cost: toPaise(rate), days: readDays(days) }],
    );
}

/** '3 - 4' are four days. */
function readDays(days: string | number | null | undefined): number | null {
  const last = String(days ?? "")
    .match(/\d+/g)
    ?.at(-1);
  return last === undefined ? null : Number(last);
}
