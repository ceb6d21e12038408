// A parcel's label: the carrier, and the tracking number.

export type ParcelLabel = { carrier: string; trackingNumber: string };

/** In capitals; undefined for a text that cannot be a tracking number. */
export function parseTrackingNumber(text: string): string | undefined {
  const number = text.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 /-]{3,39}$/.test(number) ? number : undefined;
}
