// The job that books a parcel, and finishes a booking whose answer was lost.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const bookParcelJob = defineJob("courier.book", z.object({ bookingId: z.string() }));
