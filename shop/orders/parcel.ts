// A parcel's carrier and tracking number, and the rules for typing them in.

export type ParcelLabel = { carrier: string; trackingNumber: string };
export type ParcelFaults = Partial<Record<keyof ParcelLabel, string>>;

/** Suggested by the form; any other carrier may be typed. */
export const usualCarriers = ["India Post", "Delhivery", "DTDC", "Blue Dart", "Xpressbees", "Ecom Express"];

export function parseParcel(given: {
  carrier: unknown;
  trackingNumber: unknown;
}): { ok: true; parcel: ParcelLabel } | { ok: false; faults: ParcelFaults } {
  const carrier = tidy(given.carrier);
  const trackingNumber = tidy(given.trackingNumber).toUpperCase();
  const faults: ParcelFaults = {
    ...(carrier.length >= 2 && carrier.length <= 60 ? {} : { carrier: "Who carries the parcel?" }),
    ...(/^[A-Z0-9][A-Z0-9 /-]{3,39}$/.test(trackingNumber)
      ? {}
      : { trackingNumber: "4 to 40 letters and digits, as on the receipt" }),
  };
  return Object.keys(faults).length === 0
    ? { ok: true, parcel: { carrier, trackingNumber } }
    : { ok: false, faults };
}

function tidy(text: unknown): string {
  return typeof text === "string" ? text.replace(/\s+/g, " ").trim() : "";
}
