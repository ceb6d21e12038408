// Whether shoppers may pay at the door, and for which orders.
import { z } from "zod";

export const onDeliverySettings = z.object({
  /** The largest order that may be paid at the door, in paise; 0 for none. Couriers carry no more than ₹50,000. */
  upTo: z.int().min(0).max(50_000_00),
  /** The first digits of PIN codes to which nothing is sent unpaid. */
  notPins: z.array(z.string().regex(/^[1-9]\d{1,5}$/)).max(2000),
  /** The SKUs of products and sets that must be paid before they are sent. */
  notProducts: z.array(z.string().min(1).max(40)).max(500),
  /** True if every order must be confirmed by the customer, not only the first one. */
  confirmEvery: z.boolean(),
  /** Hours in which the customer must confirm; after that the pieces are for sale again. */
  confirmHours: z.int().min(2).max(120),
  /** How many parcels a customer may refuse before having to pay in advance. */
  refusedParcels: z.int().min(1).max(10),
  /**
   * The part of an order that is paid online before it is sent: the larger of both, in per cent and in paise; none if
   * both are 0.
   */
  partPercent: z.int().min(0).max(90),
  partAmount: z.int().min(0).max(10_000_00),
  /** True if the shop keeps that part when the parcel is refused; false if it is refunded. */
  keepsPart: z.boolean(),
  /** The charge for paying at the door, in paise. */
  handlingCharge: z.int().min(0).max(1_000_00),
  /**
   * The discount for paying all of it online, in per cent of the goods and in paise; the smaller one if both are set.
   */
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
