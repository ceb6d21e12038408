// Several email addresses in one field of the settings, separated by commas.
import { parseEmail } from "#core/forms/email-address.ts";

/** In lower case, without duplicates. Undefined if one of them is not an address. */
export function parseEmailList(text: string): string[] | undefined {
  const typed = text.split(/[,;\s]+/).filter((part) => part !== "");
  const addresses = typed.map(parseEmail);
  return addresses.every((address) => address !== undefined) ? [...new Set(addresses)] : undefined;
}
