// An order as a page shows it, to whoever packs it and to the customer who waits for it.
import type { Picture } from "#shop/catalogue/picture.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

/** Amounts in paise. */
export type OrderSheet = {
  number: string;
  placedOn: string;
  status: OrderStatus;
  payment: PaymentStatus | null;
  delivery: "standard" | "express";
  offerCode: string | null;
  customer: { name: string; email: string };
  address: { name: string; phone: string; lines: string[] };
  lines: {
    name: string;
    slug: string;
    sku: string;
    quantity: number;
    unitPrice: number;
    gross: number;
    picture: Picture | null;
  }[];
  totals: {
    goods: number;
    offer: number;
    delivery: number;
    taxable: number;
    /** 'GST (5%)' and the like; empty where no tax is shown. */
    taxes: { label: string; tax: number }[];
    amount: number;
  };
  parcel: { carrier: string; trackingNumber: string } | null;
  documents: { number: string; kind: "invoice" | "credit-note" }[];
};
