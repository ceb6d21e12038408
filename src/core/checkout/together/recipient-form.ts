// The form of one of several recipients, who each get a part of the cart that is paid at once.
import { z } from "zod";
import { checkbox, fieldAttributes } from "#core/forms/field.ts";
import { giftChoices } from "#features/gifts/gift-choice.ts";
import { checkoutChoices } from "../checkout-form.ts";
import { type CheckoutItem, parseRecipientPieces } from "../checkout-items.ts";
import { shippingForm } from "../shipping-details.ts";

/** The most recipients of one purchase: by hand, or as rows of a sheet. */
export const maxRecipients = 500;

const noPieces = "Choose at least one item for this person";
const maxPieceFields = 100;

const { name, phone, address, city, state, zip } = shippingForm.shape;
const { delivery, pinConfirmed, packerNote } = checkoutChoices.shape;

export const recipientForm = z.object({
  /** Values such as '2:candle', written by `writeRecipientPieces`. */
  pieces: z
    .array(z.string())
    .max(maxPieceFields)
    .transform((values): CheckoutItem[] =>
      [...(parseRecipientPieces(values) ?? [])].map(([productId, quantity]) => ({ productId, quantity })),
    )
    .refine((pieces) => pieces.length > 0, noPieces)
    .register(fieldAttributes, { required: true, multiple: true }),
  zip,
  name,
  phone,
  address,
  city,
  state,
  delivery,
  pinConfirmed,
  packerNote,
  ...giftChoices,
  /** Whether everybody else's card says the same. */
  sameWords: checkbox().optional(),
});

export type RecipientDetails = z.output<typeof recipientForm>;

/** A recipient's choices, besides the address and the pieces. */
export type RecipientChoices = Omit<
  RecipientDetails,
  "pieces" | "name" | "phone" | "address" | "city" | "state" | "zip" | "sameWords"
>;
