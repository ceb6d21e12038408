import sharp from "sharp";
import { type Actor, guestActor } from "#core/identity/actor.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { newId } from "#platform/new-id.ts";
import type { TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { customQuoteForm } from "./custom-quote-form.ts";
import { makeQuote } from "./make-quote.server.ts";

/** A picture of one colour, with metadata that must not be kept. */
export async function labelFile(red: number): Promise<File> {
  const background = { r: red, g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { Copyright: "secret street 5" } } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "label.jpg", { type: "image/jpeg" });
}

/** Asha's request for forty favours; its message's id. */
export async function askForFavours(shop: TestShopWithSandbox): Promise<string> {
  const asked = {
    kind: "custom-order",
    name: "Asha",
    email: "asha@example.com",
    subject: "Favours",
  } as const;
  const sent = await sendMessage(shop, guestActor("203.0.113.0/24"), { ...asked, body: "Forty?" });
  if (!sent.ok) throw new Error("the message was refused");
  return sent.messageId;
}

/** A quote of ₹14,060.00 for them, in a form's fields. */
export const favoursQuoted = {
  words: ["Forty favours"],
  pieces: ["40"],
  price: ["349"],
  hsn: ["3406"],
  gst: ["500"],
  name: "Asha Negi",
  phone: "9800000001",
  email: "asha@example.com",
  delivery: "standard",
  address: "12 Mall Road",
  city: "Shimla",
  zip: "171001",
  deliveryCharge: "100",
  makingDays: "21",
  days: "7",
  note: "",
  shownAmount: "1406000",
};

export async function quoteLabel(
  shop: TestShopWithSandbox,
  {
    by,
    messageId,
    seen = 0,
    ...label
  }: { by: Actor; messageId: string; seen?: number; label?: File[]; withoutLabel?: "on" },
) {
  const form = { ...favoursQuoted, formKey: newId(), seen: String(seen), label: [], ...label };
  return makeQuote(shop, by, { ...customQuoteForm.parse(form), messageId });
}
