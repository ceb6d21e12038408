// Several email addresses in one field of the settings, with commas between them.
import { parseEmail } from "#shop/forms/email-address.ts";

/** In lower case, each once. Undefined if one of them is no address. */
export function parseEmailList(text: string): string[] | undefined {
  const typed = text.split(/[,;\s]+/).filter((part) => part !== "");
  const addresses = typed.map(parseEmail);
  return addresses.every((address) => address !== undefined) ? [...new Set(addresses)] : undefined;
}
