// Saves the parts of a set and how it is taxed, or makes it an ordinary product again.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import type { SetPricing } from "./set.ts";
import { type BadPart, type ContentRefusal, findSetParts, writeContent } from "./set-content.server.ts";
import type { TypedPart } from "./set-form.ts";

export type SaveSetInput = {
  productId: string;
  /** Empty: the product is no longer a set, and has no stock until it is counted. */
  parts: readonly TypedPart[];
  pricing: SetPricing;
};

export type SaveSetOutcome = { ok: true } | BadPart | ContentRefusal | { ok: false; reason: "single-piece" };

/** Saves all parts or none. Throws NotFound. */
export const saveSet = command(
  canEditProducts,
  async function saveSet(
    { db, clock }: EditContext,
    { id: by },
    { productId, parts: typed, pricing }: SaveSetInput,
  ): Promise<SaveSetOutcome> {
    return db.transaction(async (tx) => {
      const found = await findSetParts(tx, { productId, typed });
      if (!found.ok) return found;
      const { parts } = found;
      const isSet = parts.length > 0;
      const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      if (isSet && pieces < 2) return { ok: false, reason: "single-piece" };
      const content = { productId, parts, pricing: isSet ? pricing : null, box: null };
      return writeContent(tx, { clock, by }, content);
    });
  },
);
