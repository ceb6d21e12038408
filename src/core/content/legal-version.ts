// The wording of terms and policies that applied to an order, as its page shows it.

export const legalNames = ["terms", "privacy", "shipping", "returns"] as const;
export type LegalName = (typeof legalNames)[number];

/** `html` is rendered from Markdown. */
type KeptLegalText = { name: LegalName; title: string; html: string };
export type KeptLegalVersion = { since: string; texts: KeptLegalText[] };
