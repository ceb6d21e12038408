// The numbers of a contract's articles, and what the post office asks of each article.

import { postalCheckDigit } from "#core/parcels/tracking-page.ts";
import type { PostSettings } from "#core/settings/post.ts";
import type { Settings } from "#core/settings/settings.ts";

/** How the shop's pages name the carrier; as in the list of couriers, so that customers get its link. */
export const postCarrier = "India Post";

/** Whether the back office offers the post office's file: it is the chosen courier, and the contract is typed. */
export function offersPostFile({ parcels, post }: Pick<Settings, "parcels" | "post">): boolean {
  return parcels.courierKind === "india-post" && post.contract !== "";
}

/** The article number of the block's place `index`, from 0; undefined behind the block's end. */
export function articleNumber(
  { prefix, first, last }: Pick<PostSettings, "prefix" | "first" | "last">,
  index: number,
): string | undefined {
  const serial = Number(first) + index;
  if (prefix === "" || first === "" || last === "" || serial > Number(last)) return undefined;
  const digits = String(serial).padStart(8, "0");
  return `${prefix}${digits}${postalCheckDigit(digits)}IN`;
}

/** The series of numbers that counts a block. */
export function blockOf({ prefix, first }: Pick<PostSettings, "prefix" | "first">): string {
  return `post:${prefix}${first}`;
}

/** Warns while at most a tenth of the block is left; undefined otherwise. */
export function describeNumbersLeft(
  { first, last }: Pick<PostSettings, "first" | "last">,
  used: number,
): string | undefined {
  const all = Number(last) - Number(first) + 1;
  const left = Math.max(0, all - used);
  if (first === "" || last === "" || left * 10 > all) return undefined;
  return left === 0
    ? "All article numbers of your block are used. Ask India Post for another block, and type it in Settings → India Post."
    : `Only ${left} of ${all} article numbers are left. Ask India Post for another block.`;
}

/** `cash`: paise to collect. */
export type Article = { phone: string; zip: string; address: string; grams: number; cash: number };

/** The longest address: two lines of this length. */
const lineLength = 80;
const maxGrams = 35_000;
const maxCash = 50_000_00;

/** What the post office would refuse, in the owner's words; empty for an article that it takes. */
export function findArticleFaults({ phone, zip, address, grams, cash }: Article): string[] {
  const faults: [is: boolean, words: string][] = [
    [!/^[6-9]\d{9}$/.test(phone), "its phone is no mobile number of ten digits"],
    [!/^[1-9]\d{5}$/.test(zip), "its PIN code has not six digits"],
    [divideAddress(address).length > 2, `its address is longer than two lines of ${lineLength} characters`],
    [grams < 1, "nobody has typed its weight: keep a photograph of the parcel with what the scales show"],
    [grams > maxGrams, "it is heavier than 35 kg"],
    [cash % 100 !== 0, "its cash on delivery is not in whole rupees"],
    [cash > maxCash, "its cash on delivery is more than ₹50,000"],
  ];
  return faults.filter(([is]) => is).map(([, words]) => words);
}

/** Divides an address into lines of the file, at spaces where there are any. */
export function divideAddress(address: string): string[] {
  const lines: string[] = [];
  for (let rest = address.replaceAll(/\s+/g, " ").trim(); rest !== ""; ) {
    const end = rest.length <= lineLength ? rest.length : rest.lastIndexOf(" ", lineLength);
    const line = rest.slice(0, end > 0 ? end : lineLength);
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return lines;
}
