// A parcel's label: who carries it, and the number to follow it by.

export type ParcelLabel = { carrier: string; trackingNumber: string };

/** In capitals; undefined for a text that no courier gives. */
export function parseTrackingNumber(text: string): string | undefined {
  const number = text.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 /-]{3,39}$/.test(number) ? number : undefined;
}
