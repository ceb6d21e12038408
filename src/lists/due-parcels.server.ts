// The ways to pay when a parcel arrives: what they do once it comes back instead.
import type { DueParcels } from "#core/payments/take-back/take-back.server.ts";
import { parcelsOnDelivery } from "#features/cash-on-delivery/take-back-unpaid.server.ts";

export const dueParcels: readonly DueParcels[] = [parcelsOnDelivery];
