// The form by which staff say that a parcel came back.
import { z } from "zod";
import { checkbox } from "#core/forms/field.ts";
import { optionalFormKey } from "#core/forms/form-key.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";

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
