// Which parcel a webhook of Shiprocket's is about. Nothing else of it is believed.
import { z } from "zod";
import type { ParcelHint } from "#core/parcels/courier.ts";
import { parseJson } from "#platform/parse-json.ts";

const id = z
  .union([z.string(), z.number()])
  .transform((given) => String(given).trim())
  .pipe(z.string().regex(/^[!-~]{1,60}$/))
  .optional()
  .catch(undefined);

const report = z.object({ awb: id, sr_order_id: id });

/** Their test button may send an empty body, which names no parcel. */
export function readHint(body: string): ParcelHint {
  const { awb, sr_order_id } = report.safeParse(parseJson(body)).data ?? {};
  return { trackingNumber: awb, order: sr_order_id };
}
