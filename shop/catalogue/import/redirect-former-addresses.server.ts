// Redirects the addresses that products had in their former shop to their pages here.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { WithLinks } from "#shop/links.ts";
import { writeFormerRedirects } from "#shop/redirects/redirects.server.ts";
import { normalisePath } from "#shop/redirects/shop-path.ts";
import type { FormerAddress } from "./read-rows.server.ts";

/** An address that is a product's page here stays so. Idempotent. */
export async function redirectFormerAddresses(
  tx: Transaction,
  { links, clock }: WithLinks & Pick<AppContext, "clock">,
  addresses: readonly FormerAddress[],
): Promise<void> {
  const paths = new Map<string, string>();
  for (const { from: former, slug } of addresses) {
    const from = normalisePath(former);
    const to = normalisePath(links.pathOf.product(slug));
    if (from !== undefined && to !== undefined && from !== to && !paths.has(from)) paths.set(from, to);
  }
  if (paths.size === 0) return;
  const slugs = [...paths.keys()].map((path) => path.slice(path.lastIndexOf("/") + 1));
  const living = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(sql`${product.slug} = any(${sql.param(slugs)}::text[])`);
  for (const { slug } of living) paths.delete(normalisePath(links.pathOf.product(slug)) ?? "");
  const kept = [...paths].map(([from, to]) => ({ from, to }));
  await writeFormerRedirects(tx, { paths: kept, at: clock.now() });
}
