// The form of a text of a page.
import { z } from "zod";
import { fieldAttributes, line } from "#shop/forms/field.ts";
import { findUnknownSlots, slotNames } from "../fill-slots.ts";
import { labelled, labelledOptional } from "../labelled.ts";
import type { PageText } from "./page-text.ts";

export function createPageTextForm({ label, maxLength, required }: PageText) {
  const limits = required ? labelled(label, maxLength) : labelledOptional(label, maxLength);
  const text = line(limits)
    .superRefine((given, ctx) => {
      const unknown = findUnknownSlots(given);
      if (unknown.length > 0) ctx.addIssue({ code: "custom", message: describeUnknownSlots(unknown) });
    })
    .register(fieldAttributes, { required: required === true, maxLength });
  /** `seen` is the version that the form was filled from. */
  return z.object({ text, seen: line({ maxLength: 40 }) });
}

export function describeUnknownSlots(unknown: readonly string[]): string {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);
  return `Unknown placeholder: ${inBraces(unknown).join(", ")}. Available: ${inBraces(slotNames).join(" ")}`;
}
