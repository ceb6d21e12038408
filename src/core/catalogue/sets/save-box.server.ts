// Saves the choices of a box, its number of pieces and its price, or makes it an ordinary product again.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import type { Box } from "./box.ts";
import type { SetPricing } from "./set.ts";
import { type BadPart, type ContentRefusal, findSetParts, writeContent } from "./set-content.server.ts";
import type { TypedPart } from "./set-form.ts";

export type SaveBoxInput = Box & {
  productId: string;
  /** Empty: the product is no longer a box, and has no stock until it is counted. */
  choices: readonly TypedPart[];
  pricing: SetPricing;
};

export type SaveBoxOutcome = { ok: true } | BadPart | ContentRefusal | { ok: false; reason: "too-few" };

/** Saves everything or nothing. Throws NotFound. */
export const saveBox = command(
  canEditProducts,
  async function saveBox(
    { db, clock }: EditContext,
    { id: by },
    { productId, choices: typed, pricing, pieces, percent }: SaveBoxInput,
  ): Promise<SaveBoxOutcome> {
    return db.transaction(async (tx) => {
      const found = await findSetParts(tx, { productId, typed });
      if (!found.ok) return found;
      const { parts } = found;
      if (parts.length === 0)
        return writeContent(tx, { clock, by }, { productId, parts, pricing: null, box: null });
      if (parts.length < pieces) return { ok: false, reason: "too-few" };
      return writeContent(tx, { clock, by }, { productId, parts, pricing, box: { pieces, percent } });
    });
  },
);
