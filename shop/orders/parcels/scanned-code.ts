// Says which of the codes that a camera sees on a parcel's label is its tracking number.
import { isOrderNumber } from "#shop/orders/order.ts";
import { parseTrackingNumber } from "./parcel.ts";

/** A code in a picture, and how far its middle is from the picture's middle. */
export type SeenCode = { text: string; fromMiddle: number };

/** Couriers' numbers have eight characters or more; a PIN code and a piece of a code that was read in part have fewer. */
const fewestCharacters = 8;

/** The number nearest to the middle, since labels also carry the PIN code and the shop's own order number as codes. */
export function chooseTrackingNumber(codes: readonly SeenCode[]): string | undefined {
  const numbers = codes.flatMap(({ text, fromMiddle }) => {
    const number = parseTrackingNumber(text.trim());
    return number && number.length >= fewestCharacters && !isOrderNumber(number)
      ? [{ number, fromMiddle }]
      : [];
  });
  return numbers.sort((one, other) => one.fromMiddle - other.fromMiddle)[0]?.number;
}

/** The index of the first empty field after `index`, then of those above it; undefined once all are filled. */
export function nextEmptyField(values: readonly string[], index: number): number | undefined {
  const inOrder = [...values.keys()].map((step) => (index + 1 + step) % values.length);
  return inOrder.find((place) => place !== index && values[place]?.trim() === "");
}
