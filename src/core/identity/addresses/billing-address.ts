// A separate billing address: its fields in a form, their rules, and its form in an order.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, parsedLine, printedLine, unlessMissing } from "#core/forms/field.ts";
import { describeGstinContradiction } from "#core/money/gstin.ts";
import { findState, parseStateName, stateName } from "#core/money/india-states.ts";
import { parsePinCode } from "#core/money/pin-code.ts";

/** `state` is the two-letter code, `zip` six digits. */
export type BillingAddress = { name: string; address: string; city: string; state: string; zip: string };

/** Values are neither checked nor kept while the box is not ticked. */
export const billingFields = {
  billElsewhere: unlessMissing(checkbox()),
  billName: unlessMissing(printedLine({ maxLength: 99 })),
  billAddress: unlessMissing(printedLine({ maxLength: 200 })),
  billCity: unlessMissing(printedLine({ maxLength: 80 })),
  billState: unlessMissing(
    parsedLine(
      (text) => (findState(text.toUpperCase()) ?? parseStateName(text))?.code ?? text,
      { invalid: "State is required" },
      { required: false, maxLength: 60 },
    ),
  ),
  billZip: unlessMissing(
    parsedLine(
      (text) => parsePinCode(text) ?? text,
      { invalid: "Valid pincode is required" },
      { required: false, inputMode: "numeric", maxLength: 7 },
    ),
  ),
};

export type BillingFields = {
  [Field in keyof typeof billingFields]?: z.output<(typeof billingFields)[Field]>;
};

type Billed = BillingFields & {
  /** Where the parcel goes, if the form has one place. */
  state?: string | undefined;
  company?: string | undefined;
  gstin?: string | undefined;
};

export const billingRules = [
  neededInBox("billName", "Name is required", ({ billName, company }) => Boolean(billName || company)),
  neededInBox("billAddress", "Street address is required", ({ billAddress }) => Boolean(billAddress)),
  neededInBox("billCity", "City is required", ({ billCity }) => Boolean(billCity)),
  neededInBox("billState", "State is required", ({ billState }) => findState(billState ?? "") !== undefined),
  neededInBox(
    "billZip",
    "Valid pincode is required",
    ({ billZip }) => parsePinCode(billZip ?? "") !== undefined,
  ),
  z.superRefine<Billed>(
    ({ gstin = "", ...billed }, ctx) => {
      const message = describeGstinContradiction(gstin, billed);
      if (message) ctx.addIssue({ code: "custom", path: ["gstin"], message });
    },
    { when: areRead("gstin", "state", "billState") },
  ),
];

function neededInBox(field: keyof BillingFields, error: string, isGiven: (value: Billed) => boolean) {
  return z.refine<Billed>((value) => !value.billElsewhere || isGiven(value), {
    path: [field],
    error,
    when: areRead(field),
  });
}

/** The address in the form that an order keeps: the fields of the box become one billing address. */
export function addressWithBilling<Address>(
  typed: Address & BillingFields,
): Omit<Address, keyof BillingFields> & { billing?: BillingAddress } {
  const { billElsewhere, billName = "", billAddress, billCity, billState, billZip, ...address } = typed;
  if (!billElsewhere) return address;
  const billing = {
    name: billName,
    address: billAddress ?? "",
    city: billCity ?? "",
    state: billState ?? "",
    zip: billZip ?? "",
  };
  return { ...address, billing };
}

/** The fields of the box, for showing the form again. */
export function billingFieldsOf({ billing }: { billing?: BillingAddress | undefined }) {
  return {
    billElsewhere: billing ? "on" : "",
    billName: billing?.name ?? "",
    billAddress: billing?.address ?? "",
    billCity: billing?.city ?? "",
    billState: billing?.state ?? "",
    billZip: billing?.zip ?? "",
  };
}

/** The lines under the name: 'MG Road 4', 'Pune', 'Maharashtra 411004'. */
export function billingLines({ address, city, state, zip }: BillingAddress): string[] {
  return [address, city, `${stateName(state)} ${zip}`];
}
