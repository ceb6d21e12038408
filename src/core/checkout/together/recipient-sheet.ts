// Checks the rows of a company's list of people by the rules of the form of one recipient.

import { describeContradiction, type PinCodePlace, refusePinCode } from "#core/delivery/pin-state.ts";
import { differingColumns } from "#core/forms/file-columns.ts";
import { errorsByField } from "#core/forms/parse-form.ts";
import { describeLost } from "#core/forms/spreadsheet-cell.ts";
import { indiaStates, parseStateName } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { parseCount } from "#core/money/read-number.ts";
import { cutText } from "#platform/whole-text.ts";
import { type CheckoutItem, writeRecipientPieces } from "../checkout-items.ts";
import { type RecipientDetails, recipientForm } from "./recipient-form.ts";
import { type SheetColumn, type SheetRow, sheetColumns, type TypedRecipient } from "./sheet-columns.ts";

/** A warning is a fault that the buyer can say is right. */
export type SheetFault = { column: SheetColumn; message: string; isWarning?: true };

/** A row that waits for its buyer, as it was typed. */
export type UnmendedRow = { row: number; typed: TypedRecipient; faults: SheetFault[] };

/** `details` are the fields of the form where they can be read without a fault that is more than a warning. */
export type CheckedRow = SheetRow & { details: RecipientDetails | undefined; faults: SheetFault[] };

/** What the rows are checked against; `given`: what everybody gets whose row does not say otherwise. */
export type KnownToSheet = {
  /** By the PIN codes of the rows. */
  places: ReadonlyMap<string, PinCodePlace | undefined>;
  /** Products for sale, by SKU in capitals. */
  productIds: ReadonlyMap<string, string>;
  given: { pieces: readonly CheckoutItem[]; giftWords: string; giftFrom: string };
  /** Those who are named already. */
  named: readonly AddressLike[];
};

type AddressLike = Pick<RecipientDetails, "name" | "phone" | "address" | "zip">;

const mostPieces = 999;

export function checkSheet(rows: readonly SheetRow[], known: KnownToSheet): CheckedRow[] {
  const checked = rows.map((row) => checkRow(row, known));
  const seen = new Map<string, string>();
  const note = (one: AddressLike, where: string) => {
    for (const key of keysOf(one)) if (!seen.has(key)) seen.set(key, where);
  };
  for (const one of known.named) note(one, `${one.name}, whom you have named already`);
  return checked.map((row) => {
    if (!row.details) return row;
    const [phoneKey, addressKey] = keysOf(row.details);
    const [phone, address] = [seen.get(phoneKey), seen.get(addressKey)];
    note(row.details, `row ${row.row}`);
    const warnings = [
      ...(phone ? [warn("phone", `${phone} has the same number`)] : []),
      ...(address ? [warn("address", `${address} has the same address`)] : []),
    ];
    return { ...row, faults: [...row.faults, ...warnings] };
  });
}

function warn(column: SheetColumn, message: string): SheetFault {
  return { column, message, isWarning: true };
}

/** By telephone, and by address without its spaces, signs and capitals. */
function keysOf({ phone, address, zip }: AddressLike): [string, string] {
  return [`phone:${phone}`, `${zip}:${address.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")}`];
}

function checkRow(row: SheetRow, known: KnownToSheet): CheckedRow {
  const { typed, differing } = row;
  const place = known.places.get(typed.zip);
  const state = readState(typed.state) ?? (typed.state === "" ? place?.state : undefined);
  const { pieces, faults } = choosePieces(typed, known);
  const parsed = recipientForm.safeParse({
    ...typed,
    state: state ?? "",
    giftWords: typed.giftWords || known.given.giftWords,
    giftFrom: known.given.giftFrom,
    gift: true,
    delivery: "standard",
    pieces: pieces.map(writeRecipientPieces),
  });
  const errors: Partial<Record<string, string>> = parsed.success ? {} : errorsByField(parsed.error);
  faults.push(
    ...explain(typed, errors),
    ...differing.map((column) => ({ column, message: differingColumns })),
  );
  if (parsePinCode(typed.zip) && state) faults.push(...checkPin(typed.zip, state, place));
  const isRight = parsed.success && faults.every(({ isWarning }) => isWarning);
  const details = isRight ? { ...parsed.data, pinConfirmed: faults.length > 0 } : undefined;
  return { ...row, details, faults };
}

function choosePieces(
  { sku, quantity }: TypedRecipient,
  { given, productIds }: KnownToSheet,
): { pieces: CheckoutItem[]; faults: SheetFault[] } {
  const faults: SheetFault[] = [];
  const times = quantity === "" ? 1 : parseCount(quantity, { min: 1, max: mostPieces });
  if (times === undefined)
    faults.push({
      column: "quantity",
      message: `‘${cutText(quantity, 20)}’ is no number from 1 to ${mostPieces}`,
    });
  const productId = productIds.get(sku.toUpperCase());
  if (sku !== "" && !productId)
    faults.push({ column: "sku", message: `We sell nothing with the SKU ‘${cutText(sku, 40)}’` });
  const chosen = sku === "" ? given.pieces : productId ? [{ productId, quantity: 1 }] : [];
  const pieces = chosen.map((one) => ({ ...one, quantity: one.quantity * (times ?? 1) }));
  if (pieces.some((one) => one.quantity > mostPieces))
    faults.push({ column: "quantity", message: `At most ${mostPieces} pieces go to one person` });
  if (sku === "" && pieces.length === 0)
    faults.push({ column: "sku", message: "Say what this person gets: a SKU, or the pieces for all" });
  return { pieces: pieces.filter((one) => one.quantity <= mostPieces), faults };
}

/** A cell that a spreadsheet has spoiled is named before the rule that it breaks; nobody has a formula for a name. */
function explain(typed: TypedRecipient, errors: Partial<Record<string, string>>): SheetFault[] {
  return (Object.keys(sheetColumns) as SheetColumn[]).flatMap((column): SheetFault[] => {
    if (typed[column].startsWith("="))
      return [{ column, message: "This is a formula of a spreadsheet: please write the text itself" }];
    const error = errors[column];
    if (error === undefined) return [];
    const lost = describeLost(typed[column]);
    return [{ column, message: lost ? lost.charAt(0).toUpperCase() + lost.slice(1) : error }];
  });
}

function checkPin(pinCode: string, state: string, place: PinCodePlace | undefined): SheetFault[] {
  const refusal = refusePinCode({ state, confirmed: false }, place);
  if (refusal?.reason === "contradiction")
    return [{ column: "state", message: describeContradiction(pinCode, refusal.state) }];
  return refusal
    ? [warn("zip", `We do not know the PIN code ${pinCode}: please check it and the state`)]
    : [];
}

/** By name, code ('HP', 'U.P.') or the first letters of only one name ('Maha'). */
export function readState(text: string): string | undefined {
  const known = parseStateName(text) ?? parseStateName(text.replaceAll(/[.\s]/g, ""));
  if (known) return known.code;
  const begin = text.toLowerCase().replace(/\.$/, "");
  const begun =
    begin.length < 3 ? [] : indiaStates.filter(({ name }) => name.toLowerCase().startsWith(begin));
  return begun.length === 1 ? begun[0]?.code : undefined;
}
