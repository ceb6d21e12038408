// A QR code: the path of an SVG of `size` units, with its quiet zone.
export type QrCode = { size: number; path: string };
