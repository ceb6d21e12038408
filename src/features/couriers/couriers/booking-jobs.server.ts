// The jobs that book a parcel, and finish a booking whose answer was lost, and that make the manifests of what is booked.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const bookParcelJob = defineJob("courier.book", z.object({ bookingId: z.string() }));

export const makeManifestsJob = defineJob("courier.manifests", z.object({}));
