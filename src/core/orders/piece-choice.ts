// The form field to choose pieces of an order: one control for each line, with values such as '0:2', two pieces of the line at position 0.
import { z } from "zod";
import { fieldAttributes } from "#core/forms/field.ts";
import type { Pieces } from "./order-pieces.ts";

const invalid = "Choose items from the list";

/** Lines without chosen pieces are left out. */
export function pieceChoices(messages: { required?: string } = {}) {
  const chosen = z
    .array(z.string())
    .max(200, invalid)
    .transform((given, ctx): Pieces[] => {
      const pieces = given.map(parsePieces);
      const found = pieces.filter((one) => one !== undefined);
      if (found.length < pieces.length) ctx.addIssue({ code: "custom", message: invalid });
      const wanted = found.filter(({ quantity }) => quantity > 0);
      if (messages.required && wanted.length === 0)
        ctx.addIssue({ code: "custom", message: messages.required });
      return wanted;
    });
  return z
    .preprocess((given) => (Array.isArray(given) ? given : []), chosen)
    .register(fieldAttributes, { required: messages.required !== undefined, multiple: true });
}

function parsePieces(text: string): Pieces | undefined {
  const [, position, quantity] = /^(\d{1,3}):(\d{1,4})$/.exec(text) ?? [];
  return position === undefined ? undefined : { position: Number(position), quantity: Number(quantity) };
}
