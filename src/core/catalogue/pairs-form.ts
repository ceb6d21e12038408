// The form in which the owner chooses, by SKU, what goes well with a product.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";

const maxSkuLength = 40;

/** Empty: the shop chooses. */
const sku = () =>
  parsedLine(
    (text) => (text.length <= maxSkuLength ? text.toUpperCase() : undefined),
    { invalid: `SKU has at most ${maxSkuLength} characters` },
    { required: false, maxLength: maxSkuLength },
  );

export const pairsForm = z.object({ first: sku(), second: sku() });
