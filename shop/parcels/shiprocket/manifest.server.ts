// The manifest of a pickup at Shiprocket: each parcel is entered by itself, so that those entered before do not refuse the others.
import { z } from "zod";
import type { BookingIds, CourierAnswer } from "../couriers/courier.ts";
import { type Connection, call, fetchPdf } from "./call.server.ts";

const entered = z.object({});
const printed = z.object({ manifest_url: z.string() });

export async function makeManifest<Ids extends BookingIds>(
  connection: Connection,
  parcels: readonly Ids[],
): Promise<CourierAnswer<{ pdf: Uint8Array; listed: readonly Ids[] }>> {
  const listed: Ids[] = [];
  let refused: CourierAnswer<never> | undefined;
  for (const parcel of parcels) {
    const body = { shipment_id: [Number(parcel.shipment)] };
    const asked = { schema: entered, method: "POST", path: "manifests/generate", body } as const;
    const answer = await call(connection, asked);
    if (answer.ok || /already/i.test(answer.says)) listed.push(parcel);
    else if (answer.reason === "refused") refused = answer;
    else return answer;
  }
  if (refused && listed.length === 0) return refused;
  const body = { order_ids: listed.map(({ order }) => Number(order)) };
  const asked = { schema: printed, method: "POST", path: "manifests/print", body } as const;
  const answer = await call(connection, asked);
  const pdf = answer.ok ? await fetchPdf(connection, answer.value.manifest_url) : answer;
  return pdf.ok ? { ok: true, value: { pdf: pdf.value, listed } } : pdf;
}
