// Describes jobs to the owner, by the part of the shop that begins the job's kind.
import { findOwn } from "#core/forms/find-own.ts";

const words: Record<string, string> = {
  backup: "backups",
  cart: "emails about carts",
  courier: "booking parcels with your courier",
  dispute: "disputes of payments",
  "former-shop": "what comes over from a former shop",
  "gift-card": "emails with gift cards",
  health: "checks of the shop's health",
  identity: "accounts and signing in",
  labels: "the shop's label on pictures",
  message: "messages to and from customers",
  newsletter: "the newsletter",
  "on-delivery": "orders that are paid at the door",
  order: "emails about orders",
  owner: "emails to you",
  parcel: "what is told of parcels",
  payment: "payments",
  "payment-link": "payment links",
  payments: "payments",
  phone: "alerts on your phones",
  pictures: "pictures",
  privacy: "privacy requests",
  products: "products and their imports",
  "purchase-networks": "tidying up",
  refund: "refunds",
  reservations: "stock reserved for unpaid orders",
  rest: "emails about orders",
  "rest-link": "payment links",
  return: "returns",
  review: "reviews",
  settlements: "reading what Razorpay has paid out",
  trade: "trade accounts and price lists",
  "stock-alert": "emails about products that are back",
  "stock-alerts": "emails about products that are back",
  tracking: "where parcels are",
  webhook: "messages from Razorpay",
  webhooks: "messages to other programs",
  whatsapp: "messages from WhatsApp",
};

/** Returns the kind itself if it belongs to no known part. */
export function describeJob(kind: string): string {
  return findOwn(words, kind.split(".", 1).join()) ?? kind;
}
