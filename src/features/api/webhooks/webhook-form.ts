// The form of a webhook: its address and its events.
import { z } from "zod";
import { fieldAttributes, parsedLine } from "#core/forms/field.ts";
import { webhookEvents } from "./webhook-event.ts";

const maxAddressLength = 500;

/** The address in its normal form; undefined if invalid, too long, or with a password or a fragment. */
function parseWebhookAddress(text: string): string | undefined {
  if (text.length > maxAddressLength || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = !url.username && !url.password && !url.hash;
  return isPlain && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

export const webhookForm = z.object({
  address: parsedLine(
    parseWebhookAddress,
    {
      required: "Where should messages go?",
      invalid: "Give a whole address, as in https://example.com/hook",
    },
    { type: "url", inputMode: "url", maxLength: maxAddressLength },
  ),
  events: z
    .array(z.enum(webhookEvents, "Choose from the list"))
    .min(1, "Tick at least one")
    .max(webhookEvents.length)
    .register(fieldAttributes, { required: false, multiple: true }),
});
