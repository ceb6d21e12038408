// How ways to pay on delivery take back a parcel.
import type { DueParcels } from "#core/payments/take-back/take-back.server.ts";
import { parcelsOnDelivery } from "#features/cash-on-delivery/take-back-unpaid.server.ts";

export const dueParcels: readonly DueParcels[] = [parcelsOnDelivery];
