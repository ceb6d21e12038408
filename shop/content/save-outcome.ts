// The outcomes of saving an article, a fragrance, a question or a festival.

export type SaveOutcome =
  | { ok: true; slug: string }
  /** 'no-slug': the name has no Latin letter for an address; 'taken': the address is another one's. */
  | { ok: false; reason: "no-slug" | "taken" }
  /** Another person has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string };
