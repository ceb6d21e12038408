// Saving an article, a fragrance or a question ends in one of these ways.

export type SaveOutcome =
  | { ok: true; slug: string }
  /** 'no-slug': its name has no Latin letter to make an address from; 'taken': another one has that address. */
  | { ok: false; reason: "no-slug" | "taken" }
  /** Another person has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string };
