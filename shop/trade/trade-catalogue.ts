// Whether the catalogue of a price list is drawn.

/** `askedAt`: in words; '' for none. */
export type CatalogueState = { state: "none" | "waiting" | "made"; askedAt: string };
