// Reads the cells that files of customers, orders and reviews have in common: addresses, email addresses, telephone numbers.

import { parseEmail } from "#core/forms/email-address.ts";
import { readNumberCell, withoutGuard } from "#core/forms/spreadsheet-cell.ts";
import { parseStateName } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { parsePhone } from "#core/settings/phone.ts";
import { type FormerAddress, tidyFileLine } from "./former-file.ts";
import type { FormerRow, FormerSheet } from "./products/former-product.ts";
import { decodeEntities } from "./products/html-text.ts";

export type Cell = (row: FormerRow, ...titles: string[]) => string;

/** One line of text: removes the apostrophe with which a spreadsheet marks text, and decodes HTML's named characters. */
export function lineOf({ cell }: Pick<FormerSheet, "cell">): Cell {
  return (row, ...titles) => tidyFileLine(decodeEntities(withoutGuard(cell(row, ...titles))));
}

/** In lower case; '' if empty, undefined if invalid. */
export function readEmail(text: string): string | undefined {
  if (text === "") return "";
  return text.length <= 254 ? parseEmail(text)?.toLowerCase() : undefined;
}

/** Ten digits; '' for an empty cell and for a number of another country. */
export function readPhone(text: string): string {
  return parsePhone(readNumberCell(text)) ?? "";
}

/** Removes '-' or '.', which buyers type where a shop requires a surname or PIN that they do not have. */
export function withoutFiller(text: string): string {
  const words = text.split(" ").filter((word) => !/^[-–—._]+$/.test(word));
  return words.join(" ");
}

/** Null without a street, city or PIN code. */
export function tidyAddress(parts: FormerAddress): FormerAddress | null {
  const zip = readNumberCell(withoutFiller(parts.zip));
  const address = {
    ...parts,
    name: withoutFiller(parts.name),
    city: withoutFiller(parts.city),
    state: parseStateName(parts.state)?.code ?? parts.state,
    zip: parsePinCode(zip) ?? zip.replaceAll(" ", ""),
    phone: readPhone(parts.phone),
  };
  return [address.street, address.city, address.zip].some((part) => part !== "") ? address : null;
}

export function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}
