// The manifest of a pickup at Shiprocket: each parcel is entered by itself, so that those entered before do not refuse the others.
import { z } from "zod";
import type { BookingIds, CourierAnswer } from "../couriers/courier.ts";
import { type Connection, call, fetchPdf } from "./call.server.ts";

const entered = z.object({});
const printed = z.object({ manifest_url: z.string() });

export async function makeManifest(
  connection: Connection,
  parcels: readonly BookingIds[],
): Promise<CourierAnswer<Uint8Array>> {
  for (const { shipment } of parcels) {
    const body = { shipment_id: [Number(shipment)] };
    const asked = { schema: entered, method: "POST", path: "manifests/generate", body } as const;
    const answer = await call(connection, asked);
    if (!answer.ok && !/already/i.test(answer.says)) return answer;
  }
  const body = { order_ids: parcels.map(({ order }) => Number(order)) };
  const asked = { schema: printed, method: "POST", path: "manifests/print", body } as const;
  const answer = await call(connection, asked);
  return answer.ok ? fetchPdf(connection, answer.value.manifest_url) : answer;
}
