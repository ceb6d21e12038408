// The couriers that can be asked, and the jobs that ask them.
import type { Couriers } from "#core/parcels/couriers.server.ts";
import { askBack } from "#features/couriers/couriers/ask-back.server.ts";
import { registerPinJobs } from "#features/couriers/couriers/ask-pins.server.ts";
import { registerBookingJobs } from "#features/couriers/couriers/book-parcels.server.ts";
import { carryOutBooking } from "#features/couriers/couriers/carry-out-booking.server.ts";
import {
  findCourier,
  hintReaders,
  openCourier,
  openCouriers,
} from "#features/couriers/couriers/find-courier.server.ts";
import { registerManifestJobs } from "#features/couriers/couriers/manifests.server.ts";
import { registerPostJobs } from "#features/couriers/india-post/post-imports.server.ts";

export const couriers: Couriers = {
  open: openCourier,
  openAll: openCouriers,
  hintReaders,
  back: { find: findCourier, ask: askBack, carryOut: carryOutBooking },
  registerJobs: [
    // In the order in which they were added.
    registerBookingJobs,
    registerManifestJobs,
    registerPostJobs,
    registerPinJobs,
  ],
};
