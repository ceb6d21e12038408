// The GSTIN, the number of a business registered for GST: state (2), PAN (10), entity (1), kind (1), check digit (1).
import { type IndiaState, indiaStates } from "./india-states.ts";

const pattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * In capitals, without spaces; undefined if state, form or check digit are wrong. A valid number need not be an active
 * one.
 */
export function parseGstin(text: string): string | undefined {
  const gstin = text.replace(/[\s-]/g, "").toUpperCase();
  return pattern.test(gstin) && findGstinState(gstin) && gstin[14] === gstinCheckDigit(gstin)
    ? gstin
    : undefined;
}

/** The first valid number in a text that somebody wrote. */
export function findGstin(text: string): string | undefined {
  for (const [word] of text.toUpperCase().matchAll(/\b[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}\b/g)) {
    const gstin = parseGstin(word);
    if (gstin) return gstin;
  }
}

/** The state of the registration, which may differ from the state of delivery. */
export function findGstinState(gstin: string): IndiaState | undefined {
  return indiaStates.find(({ gstCode }) => gstin.startsWith(gstCode));
}

/** Computed from the first fourteen characters: each counts by its position in 0-9A-Z, and every second one twice. */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits.charAt((36 - (sum % 36)) % 36);
}

/**
 * Why a GSTIN and a billing address do not fit, or undefined. A GSTIN is registered at a place in its own state, which
 * the invoice names. The states are two-letter codes.
 */
export function describeGstinContradiction(
  gstin: string,
  { state, billElsewhere, billState }: BilledPlace,
): string | undefined {
  const registered = findGstinState(gstin);
  const billed = indiaStates.find(({ code }) => code === (billElsewhere ? billState : state));
  if (!registered || !billed || registered.code === billed.code) return undefined;
  return billElsewhere
    ? `This GSTIN is of ${registered.name}, the billing address is in ${billed.name}. Please correct one of them.`
    : `This GSTIN is of ${registered.name}, the parcel goes to ${billed.name}. Please tick “Bill to another address” and give the address in ${registered.name}.`;
}

type BilledPlace = {
  state?: string | undefined;
  billElsewhere?: boolean | undefined;
  billState?: string | undefined;
};

/** A message for a buyer whose registration is in another state than the delivery; undefined if it is not. */
export function describeOtherState(gstin: string, deliveryState: string): string | undefined {
  const registered = findGstinState(gstin);
  const delivered = indiaStates.find(({ code }) => code === deliveryState);
  if (!registered || !delivered || registered.code === delivered.code) return undefined;
  return `This GSTIN is of ${registered.name}, the parcel goes to ${delivered.name}. The place of supply is ${delivered.name}: please ask your accountant whether you can claim its tax.`;
}
