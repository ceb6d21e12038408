// Forms of the back office for orders paid on delivery.
import { z } from "zod";
import { checkbox, choice, fieldAttributes, files, paragraph } from "#core/forms/field.ts";
import { optionalFormKey } from "#core/forms/form-key.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";

export const collectForm = z.object({ method: choice(manualMethods, "How was it paid?") });

const maxReturnCost = 100_000_00;

export const cameBackForm = z.object({
  /** What came back, if the customer keeps the rest. */
  pieces: pieceChoices(),
  isDamaged: checkbox(),
  key: optionalFormKey(),
  /** Paise; empty for 0. */
  returnCost: rupeesLine(
    (text) => {
      const paise = text === "" ? 0 : parseRupees(text);
      return paise !== undefined && paise >= 0 && paise <= maxReturnCost ? paise : undefined;
    },
    { invalid: "An amount in rupees, such as 90 or 90.50, or nothing" },
  ),
});

const maxFileBytes = 1024 * 1024;

export const handedInForm = z.object({
  list: paragraph({ maxLength: 20_000 }),
  file: files()
    .refine(([file]) => !file || file.size <= maxFileBytes, "This file is larger than 1 MB")
    .register(fieldAttributes, { multiple: true }),
});
