// The form in which the owner chooses what goes well with a product, by SKU.
import { z } from "zod";
import { parsedLine } from "#shop/forms/field.ts";

const maxSkuLength = 40;

/** Products have such an SKU; it is empty where the shop chooses. */
const sku = () =>
  parsedLine(
    (text) => (text.length <= maxSkuLength ? text.toUpperCase() : undefined),
    { invalid: `SKU has at most ${maxSkuLength} characters` },
    { required: false, maxLength: maxSkuLength },
  );

export const pairsForm = z.object({ first: sku(), second: sku() });
