// What the lines of an order weigh, piece by piece.
import { inArray } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import type { WeighedPiece } from "#core/catalogue/sets/packed-weight.ts";
import type { Database } from "#platform/database/database.ts";
import type { listOrderLines } from "./pending-orders.server.ts";

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

/** The weighed pieces of an order's lines. A set with its own packed weight is weighed once, with all its parts. */
export async function listWeighed(db: Database, lines: readonly Line[]): Promise<WeighedPiece[]> {
  const ids = [...new Set(lines.flatMap(({ productId, setId }) => [productId, setId]))];
  const rows = await db
    .select({ id: product.id, packedGrams: product.packedGrams, grams: product.grams })
    .from(product)
    .where(
      inArray(
        product.id,
        ids.filter((id) => id !== null),
      ),
    );
  const weights = new Map(rows.map(({ id, ...weight }) => [id, weight]));
  return lines.flatMap((line, index) => {
    const set = line.setId ? weights.get(line.setId) : undefined;
    const isFirst =
      lines.findIndex((one) => one.setId === line.setId && one.setFilling === line.setFilling) === index;
    if (set && set.packedGrams !== null)
      return isFirst ? [{ ...set, quantity: line.setQuantity ?? line.quantity }] : [];
    const weight = weights.get(line.productId ?? "");
    return weight ? [{ ...weight, quantity: line.quantity }] : [];
  });
}
