// The seam to couriers: what the shop asks of one, in its own units. An adapter translates; no vendor is named outside its folder.
import type { ParcelStep } from "./parcel-step.ts";

/** `none`: staff type numbers and steps. `india-post`: numbers by file, no calls. */
export const courierKinds = ["none", "shiprocket", "india-post"] as const;
export type CourierKind = (typeof courierKinds)[number];

/** Those that are asked by calls, and need keys. */
export const bookingKinds: readonly CourierKind[] = ["shiprocket"];

/**
 * Why a courier did not do it. `silent`: no answer, so nobody knows whether it was done. `refused`: `says` has the courier's words.
 * `signed-out`: the keys are wrong. `wallet`: too little money with the courier. `not-served`: no courier goes there. `busy`: too many calls.
 */
export type CourierProblem = {
  reason: "silent" | "refused" | "signed-out" | "wallet" | "not-served" | "busy";
  says: string;
};
export type CourierAnswer<Value> = { ok: true; value: Value } | ({ ok: false } & CourierProblem);

/** The names in Settings. */
export const courierTitles: Record<CourierKind, string> = {
  none: "None: numbers are typed",
  shiprocket: "Shiprocket",
  "india-post": "India Post, by file",
};

/** Of a user that the courier has made for programs. */
export type CourierKeys = { user: string; password: string };

export type Place = {
  name: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  pinCode: string;
};

/** In centimetres. */
export type ParcelSize = { length: number; breadth: number; height: number };

/** `cash`: paise to collect, 0 for a paid parcel. `grams`: packed. */
export type ParcelRequest = { pinCode: string; grams: number; cash: number };

/** `id`: what the courier wants to be told to use it. `cost`: paise with GST. `days`: until delivery; null if not told. */
export type CourierQuote = { id: string; carrier: string; cost: number; days: number | null };

export type ParcelToBook = {
  /** Our own reference; the same reference is the same parcel. */
  reference: string;
  orderedAt: Date;
  to: Place;
  email: string;
  grams: number;
  size: ParcelSize;
  /** Paise, with GST. */
  items: readonly { name: string; sku: string; quantity: number; price: number }[];
  /** Paise: what the content is worth, and what is collected in cash. */
  value: number;
  cash: number;
};

/** The courier's own ids, stored after each step, so that a repeat continues and books nothing twice. */
export type BookingIds = {
  order?: string | undefined;
  shipment?: string | undefined;
  trackingNumber?: string | undefined;
  carrier?: string | undefined;
};
export type BookedParcel = { trackingNumber: string; carrier: string; cost: number | null };

/** The parcel that a webhook names; `order` is the courier's own id. */
export type ParcelHint = { trackingNumber?: string | undefined; order?: string | undefined };

export type TrackedEvent = { at: Date; step: ParcelStep | null; says: string; place: string };
export type TrackedParcel = { trackingNumber: string; events: readonly TrackedEvent[] };

/** A call never throws for an answer of the courier's. */
export type CourierAdapter = {
  kind: CourierKind;
  /** As the owner knows it. */
  title: string;
  /** What keeps it from booking, in sentences for the owner; empty if nothing does. */
  check: () => Promise<CourierAnswer<readonly string[]>>;
  quote: (parcel: ParcelRequest) => Promise<CourierAnswer<readonly CourierQuote[]>>;
  /** Looks the reference up before anything is sent. `keep` stores the ids after each step and is awaited. */
  book: (
    parcel: ParcelToBook,
    choice: { quoteId: string | null; known: BookingIds; keep: (ids: BookingIds) => Promise<void> },
  ) => Promise<CourierAnswer<BookedParcel>>;
  /** The bytes of a PDF. */
  label: (ids: BookingIds) => Promise<CourierAnswer<Uint8Array>>;
  /** Asks for the parcel to be collected. `on`: the day that the courier says, as 2026-11-30; null if not told. */
  pickup: (ids: BookingIds) => Promise<CourierAnswer<{ on: string | null }>>;
  /**
   * The bytes of one PDF with these parcels, which have their pickup, and those that it lists: one that the courier refuses does not keep the
   * others waiting. Asked again, it lists the same.
   */
  manifest: <Ids extends BookingIds>(
    parcels: readonly Ids[],
  ) => Promise<CourierAnswer<{ pdf: Uint8Array; listed: readonly Ids[] }>>;
  track: (trackingNumbers: readonly string[]) => Promise<CourierAnswer<readonly TrackedParcel[]>>;
  /** Finds the order by our reference. One that is not there counts as cancelled. */
  cancel: (reference: string, ids: BookingIds) => Promise<CourierAnswer<null>>;
  /** After a failed attempt. `on`: the wished day. */
  tryAgain: (
    trackingNumber: string,
    wish: { on: string | null; word: string },
  ) => Promise<CourierAnswer<null>>;
  /** Books the way back from the customer to the shop; as `book`. */
  bookReturn: (
    parcel: ParcelToBook,
    choice: { known: BookingIds; keep: (ids: BookingIds) => Promise<void> },
  ) => Promise<CourierAnswer<BookedParcel>>;
};
