// Adds pictures to the products whose SKUs begin the names of the files. A picture that is refused does not stop the others.
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { AddedToLibrary } from "#core/pictures/edit-library.server.ts";
import type { SubmittedPicture } from "#core/pictures/picture-form.ts";
import type { Database } from "#platform/database/database.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product } from "./catalogue.table.ts";
import { addPictures } from "./product-pictures.server.ts";
import { listSkusOfName } from "./sku-in-name.ts";

/** `alts` say what each picture shows; a missing one is the product's name. `ids` of the outcome are the products'. */
export const addPicturesBySku = command(
  canEditProducts,
  async function addPicturesBySku(
    ctx: EditContext,
    actor,
    { submitted, alts }: { submitted: SubmittedPicture[]; alts: string[] },
  ): Promise<AddedToLibrary> {
    const added: AddedToLibrary = { ids: [], refused: [] };
    for (const [index, source] of submitted.entries()) {
      const name =
        "file" in source ? source.file.name : source.address.slice(source.address.lastIndexOf("/") + 1);
      const one = await findProductOf(ctx.db, name);
      if (!one) {
        added.refused.push(`${name}: this name begins with the SKU of no product, or of several.`);
        continue;
      }
      const picture = { productId: one.id, submitted: [source], alts: [alts[index] || one.name] };
      const outcome = await addPictures(ctx, actor, picture);
      if (outcome.ok) added.ids.push(one.id);
      else added.refused.push(`${one.sku}: ${outcome.problem.replace(/\.?$/, ".")}`);
    }
    return added;
  },
);

/** The product with the longest SKU that begins the name, unless several products have it. */
async function findProductOf(db: Database, name: string) {
  const skus = listSkusOfName(name);
  const plainSku = sql<string>`btrim(regexp_replace(upper(${product.sku}), '[^[:alnum:]]+', '-', 'g'), '-')`;
  const rows = await db
    .select({ id: product.id, sku: product.sku, name: product.name, plainSku })
    .from(product)
    .where(and(isNull(product.archivedAt), inArray(plainSku, skus)));
  const longest = skus.find((sku) => rows.some((row) => row.plainSku === sku));
  const found = rows.filter((row) => row.plainSku === longest);
  return found.length === 1 ? found[0] : undefined;
}
