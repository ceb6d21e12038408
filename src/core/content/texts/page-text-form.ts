// The form of some texts of the pages.
import { z } from "zod";
import { checkbox, fieldAttributes, line } from "#core/forms/field.ts";
import { labelledOptional } from "#core/forms/labelled.ts";
import { findUnknownSlots, slotNames } from "../fill-slots.ts";
import { getPageText, type PageTextName } from "./page-text.ts";

export function createPageTextsForm(names: readonly PageTextName[]) {
  const texts = Object.fromEntries(names.map((name) => [name, textField(name)]));
  return z.object({
    /** The version that the form was filled from. */
    seen: line({ maxLength: 40 }),
    /** Whether unchanged texts of the sample in the form also become the owner's. */
    keep: checkbox(),
    ...texts,
  });
}

function textField(name: PageTextName) {
  const { label, maxLength } = getPageText(name);
  return line(labelledOptional(label, maxLength))
    .superRefine((given, ctx) => {
      const unknown = findUnknownSlots(given);
      if (unknown.length > 0) ctx.addIssue({ code: "custom", message: describeUnknownSlots(unknown) });
    })
    .register(fieldAttributes, { maxLength });
}

export function describeUnknownSlots(unknown: readonly string[]): string {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);
  return `Unknown placeholder: ${inBraces(unknown).join(", ")}. Available: ${inBraces(slotNames).join(" ")}`;
}
