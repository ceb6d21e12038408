// Chooses the tracking number among the codes that a camera sees on a parcel's label.
import { isOrderNumber } from "#core/orders/order.ts";
import { parseTrackingNumber } from "./parcel.ts";

/** A code in a picture, and the distance of its middle from the picture's middle. */
export type SeenCode = { text: string; fromMiddle: number };

/** Couriers' numbers have at least eight characters; PIN codes and partly read codes have fewer. */
const fewestCharacters = 8;

/** The number nearest to the middle, because labels also have codes of the PIN code and the order's number. */
export function chooseTrackingNumber(codes: readonly SeenCode[]): string | undefined {
  const numbers = codes.flatMap(({ text, fromMiddle }) => {
    const number = parseTrackingNumber(text.trim());
    return number && number.length >= fewestCharacters && !isOrderNumber(number)
      ? [{ number, fromMiddle }]
      : [];
  });
  return numbers.sort((one, other) => one.fromMiddle - other.fromMiddle)[0]?.number;
}

/** The index of the first empty field after `index`, or else before it; undefined if all are filled. */
export function nextEmptyField(values: readonly string[], index: number): number | undefined {
  const inOrder = [...values.keys()].map((step) => (index + 1 + step) % values.length);
  return inOrder.find((place) => place !== index && values[place]?.trim() === "");
}
