// A parcel's label: who carries it, and the number to follow it by.

export type ParcelLabel = { carrier: string; trackingNumber: string };

/** Suggested by the form; any other carrier may be typed. */
export const usualCarriers = ["India Post", "Delhivery", "DTDC", "Blue Dart", "Xpressbees", "Ecom Express"];
