// A parcel's label: who carries it, and the number to follow it by.

export type ParcelLabel = { carrier: string; trackingNumber: string };
