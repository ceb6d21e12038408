// The owner rules whether shoppers may pay at the door, and for which orders.
import { z } from "zod";

export const onDeliverySettings = z.object({
  /** Paise up to which an order may be paid at the door; at 0 none may. Couriers carry no more than ₹50,000. */
  upTo: z.int().min(0).max(50_000_00),
  /** The first digits of PIN codes to which nothing goes unpaid. */
  notPins: z.array(z.string().regex(/^[1-9]\d{1,5}$/)).max(2000),
  /** The SKUs of products and sets that are paid before they leave. */
  notProducts: z.array(z.string().min(1).max(40)).max(500),
  /** Every order waits for the customer's yes, and not only the first one. */
  confirmEvery: z.boolean(),
  /** Hours in which the customer confirms; then the pieces are for sale again. */
  confirmHours: z.int().min(2).max(120),
  /** After so many parcels that were not taken in, the customer pays before the next one leaves. */
  refusedParcels: z.int().min(1).max(10),
  /**
   * This part of an order is paid online before it leaves: the larger of both, in per cent and in paise; nothing where
   * both are 0.
   */
  partPercent: z.int().min(0).max(90),
  partAmount: z.int().min(0).max(10_000_00),
  /** The shop keeps that part where the parcel is not taken in; else it goes back. */
  keepsPart: z.boolean(),
  /** Paise that paying at the door costs besides. */
  handlingCharge: z.int().min(0).max(1_000_00),
  /** It is off where all is paid online: in per cent of the goods and in paise, the smaller of both where both are set. */
  prepaidPercent: z.int().min(0).max(50),
  prepaidAmount: z.int().min(0).max(10_000_00),
});

export type OnDeliverySettings = z.output<typeof onDeliverySettings>;

export const nothingOnDelivery: OnDeliverySettings = {
  upTo: 0,
  notPins: [],
  notProducts: [],
  confirmEvery: false,
  confirmHours: 24,
  refusedParcels: 2,
  partPercent: 0,
  partAmount: 0,
  keepsPart: false,
  handlingCharge: 0,
  prepaidPercent: 0,
  prepaidAmount: 0,
};
