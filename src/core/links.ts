// The shop's addresses in emails, PDFs and lists for the owner. The storefront makes them from its routes (src/core/web/links.ts), so that
// the domain knows no URL.
import type { SettingsFormName } from "#core/settings/settings-form-names.ts";

export type WithLinks = { links: Links };

/** Absolute addresses, unless marked as paths. */
export type Links = {
  /** Of a path of the shop, for features, which know their own. */
  to(path: string): string;
  home(): string;
  shop(): string;
  /** The page of a gift card that somebody buys, for its buyer. */
  cardSale(id: string): string;
  signIn(): string;
  signUp(): string;
  /** The page to replace a forgotten password. */
  requestReset(): string;
  resetPassword(token: string): string;
  verifyEmail(token: string): string;
  /** The page with the code filled in; `next` is the path of the page after it. */
  emailCode(sent: { code: string; next: string; proof: string }): string;
  staffInvitation(token: string): string;
  order(number: string): string;
  /** Where all orders of this order's purchase are. */
  trackingSheet(number: string): string;
  /** The page of an order that staff typed, for its customer, who has no account. */
  staffOrder(orderId: string): string;
  /** The page on which an order paid at the door is confirmed. `proof`: what a message brings to an address or a number; may be ''. */
  onDelivery(orderId: string, proof?: string): string;
  /** The UPI QR code of an order's due amount, as a picture. */
  upiCode(orderId: string): string;
  shippingPolicy(): string;
  /** The address that Razorpay calls about payments. */
  razorpayWebhook(): string;
  /** The address at which Meta reports of WhatsApp. */
  whatsAppWebhook(): string;
  /** The address at which a courier reports where parcels are. */
  parcelsWebhook(): string;
  /** The page on which the customer chooses another day after a failed attempt. */
  missedParcel(key: string): string;
  product(slug: string): string;
  /** Paths without the origin, of things with a page of their own. */
  pathOf: {
    product(slug: string): string;
    festival(slug: string): string;
  };
  /** The path of a collection that the owner adds, without the origin. */
  collection(slug: string): string;
  /** The icon in emails: the owner's own, or else the one that came with the shop. */
  emailMark(): string;
  /** The logo in emails; `path` is where the owner's own is stored. */
  emailLogo(path: string): string;
  /** The path of a page that the owner adds, without the origin. */
  page(slug: string): string;
  /** A feed for a channel, such as 'google.xml'. */
  feed(file: string): string;
  /** A stored picture; `path` is where it is stored. */
  picture(path: string): string;
  /** The picture of a product that was sold with words on its label, under this id. */
  wordedPicture(soldId: string, isUnlit?: boolean): string;
  /** The page on which staff answer a message. */
  message(id: string): string;
  /** Paths of the back office, without the origin. */
  admin: {
    dashboard(): string;
    order(number: string): string;
    dispute(id: string): string;
    products(): string;
    /** The page to add HSN codes and GST rates to products. */
    rates(): string;
    sampleProducts(): string;
    settings(form: SettingsFormName | "features"): string;
    goLive(): string;
    words(): string;
    pages(): string;
    health(): string;
    /** A row of the go-live page. */
    darkPatterns(): string;
    emails(): string;
    content(list: "articles" | "fragrances" | "questions" | "categories" | "families"): string;
    users(): string;
    reviews(): string;
  };
};
