// Reads the cells that files of customers, orders and reviews have in common: addresses, email addresses, amounts.

import type { FormerRow, FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { decodeEntities } from "#shop/catalogue/former-shop/html-text.ts";
import { parseEmail } from "#shop/forms/email-address.ts";
import { readAmount, readCount } from "#shop/forms/file-amount.ts";
import { withoutGuard } from "#shop/forms/spreadsheet-cell.ts";
import { parsePhone } from "#shop/identity/addresses/phone.ts";
import { parseStateName } from "#shop/money/india-states.ts";
import { type FormerAddress, tidyLine } from "./former-file.ts";

export type Cell = (row: FormerRow, ...titles: string[]) => string;

/** One line, without the apostrophe that kept a spreadsheet from counting with it, and with signs for HTML's names of them. */
export function lineOf({ cell }: Pick<FormerSheet, "cell">): Cell {
  return (row, ...titles) => tidyLine(decodeEntities(withoutGuard(cell(row, ...titles))));
}

/** In lower case; '' for none, undefined for what is no address. */
export function readEmail(text: string): string | undefined {
  if (text === "") return "";
  return text.length <= 254 ? parseEmail(text)?.toLowerCase() : undefined;
}

/** Ten digits; '' for none and for a number of another country. */
export function readPhone(text: string): string {
  return parsePhone(text) ?? "";
}

/** Shops ask for a surname and a PIN where there is none, and buyers type '-' or '.' then. */
export function withoutFiller(text: string): string {
  const words = text.split(" ").filter((word) => !/^[-–—._]+$/.test(word));
  return words.join(" ");
}

/** Null where every part but the name and the country is empty. */
export function tidyAddress(parts: FormerAddress): FormerAddress | null {
  const address = {
    ...parts,
    name: withoutFiller(parts.name),
    city: withoutFiller(parts.city),
    state: parseStateName(parts.state)?.code ?? parts.state,
    zip: withoutFiller(parts.zip).replaceAll(" ", ""),
    phone: readPhone(parts.phone),
  };
  return [address.street, address.city, address.zip].some((part) => part !== "") ? address : null;
}

export function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/** Null for what is empty or no amount. */
export function readPart(text: string): number | null {
  return text === "" ? null : (readAmount(text) ?? null);
}

/** Whole pieces from 1 to 100,000; 1 where the file says none. */
export function readQuantity(text: string): number | undefined {
  if (text === "") return 1;
  const number = readCount(text) ?? 0;
  return number >= 1 && number <= 100_000 ? number : undefined;
}
