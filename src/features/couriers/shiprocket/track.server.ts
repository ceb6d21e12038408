// Where parcels are, as Shiprocket tells it: newest first, times in India without saying so.
import { z } from "zod";
import { parseMoment } from "#core/money/indian-time.ts";
import type { CourierAnswer, TrackedEvent, TrackedParcel } from "#core/parcels/courier.ts";
import { type Connection, call } from "./call.server.ts";
import { stepOfStatus } from "./statuses.ts";
import { listOf } from "./units.ts";

const activity = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  "sr-status": z.union([z.string(), z.number()]).nullish(),
  "sr-status-label": z.string().nullish(),
});
const tracked = z
  .object({ tracking_data: z.object({ shipment_track_activities: listOf(activity).nullish() }) })
  // A parcel that cannot be tracked today does not hide the others.
  .catch({ tracking_data: {} });
/** An object by tracking number, or a list of such objects with one key each. */
const many = z.union([z.array(z.record(z.string(), tracked)), z.record(z.string(), tracked)]);

const mostAtOnce = 50;

export async function trackParcels(
  connection: Connection,
  numbers: readonly string[],
): Promise<CourierAnswer<readonly TrackedParcel[]>> {
  const parcels: TrackedParcel[] = [];
  for (let first = 0; first < numbers.length; first += mostAtOnce) {
    const body = { awbs: numbers.slice(first, first + mostAtOnce) };
    const asked = { schema: many, method: "POST", path: "courier/track/awbs", body } as const;
    const answer = await call(connection, asked);
    if (!answer.ok) return answer;
    for (const [trackingNumber, { tracking_data }] of [answer.value].flat().flatMap(Object.entries))
      parcels.push({ trackingNumber, events: readEvents(tracking_data.shipment_track_activities ?? []) });
  }
  return { ok: true, value: parcels };
}

function readEvents(activities: readonly z.output<typeof activity>[]): TrackedEvent[] {
  return activities.flatMap((one) => {
    const at = parseMoment(one.date.slice(0, 16));
    if (!at) return [];
    const seconds = Number(/:(\d\d)$/.exec(one.date.slice(16))?.[1] ?? 0);
    return [
      {
        at: new Date(at.getTime() + seconds * 1000),
        step: stepOfStatus(one["sr-status"]),
        says: one["sr-status-label"] ?? one.activity ?? "",
        place: one.location ?? "",
      },
    ];
  });
}
