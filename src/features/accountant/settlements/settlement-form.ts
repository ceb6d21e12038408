// The forms to read settlements: from Razorpay, and from a file of its dashboard.
import { z } from "zod";
import { oneFile, parsedLine } from "#core/forms/field.ts";
import { parseMonth } from "../accounts-period.ts";

const maxFileBytes = 16 * 1024 * 1024;

/** Without a month, the latest ones are read. */
export const readSettlementsForm = z.object({
  month: parsedLine(
    (text) => (text === "" ? "" : parseMonth(text)),
    { invalid: "A month, as 2026-11" },
    { required: false },
  ),
});

export const settlementFileForm = z.object({
  file: oneFile(maxFileBytes, "save a shorter time as a file"),
});
