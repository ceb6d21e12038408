// Reads and saves Google's names of the shop's categories.
import { asc, eq } from "drizzle-orm";
import { category } from "#core/catalogue/catalogue.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { canManageChannels } from "./channel.policy.ts";
import { channelCategory } from "./channels.table.ts";

export type GoogleCategory = { slug: string; name: string; google: string };

const columns = { slug: category.slug, name: category.name, google: channelCategory.google };

/** A shop has few categories; of very many only the first ones are shown. */
const maxListed = 100;

/** In the shop's order. */
export async function listGoogleCategories(db: Database): Promise<GoogleCategory[]> {
  const rows = await db
    .select(columns)
    .from(category)
    .leftJoin(channelCategory, eq(channelCategory.categorySlug, category.slug))
    .orderBy(asc(category.position), asc(category.slug))
    .limit(maxListed);
  return rows.map((row) => ({ ...row, google: row.google ?? "" }));
}

/** Throws NotFound. */
export async function getGoogleCategory(db: Database, slug: string): Promise<GoogleCategory> {
  const [row] = await db
    .select(columns)
    .from(category)
    .leftJoin(channelCategory, eq(channelCategory.categorySlug, category.slug))
    .where(eq(category.slug, slug));
  if (!row) throw new NotFound("no such category");
  return { ...row, google: row.google ?? "" };
}

/** '' lets Google choose. Throws NotFound. */
export const saveGoogleCategory = command(
  canManageChannels,
  async function saveGoogleCategory(
    { db, clock }: Pick<EditContext, "db" | "clock">,
    { id: by },
    { slug, google }: Pick<GoogleCategory, "slug" | "google">,
  ) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ slug: category.slug })
        .from(category)
        .where(eq(category.slug, slug))
        .for("no key update");
      if (!row) throw new NotFound("no such category");
      const [before] = await tx
        .delete(channelCategory)
        .where(eq(channelCategory.categorySlug, slug))
        .returning({ google: channelCategory.google });
      if (google !== "") await tx.insert(channelCategory).values({ categorySlug: slug, google });
      if ((before?.google ?? "") === google) return;
      await recordAudit(tx, clock, {
        by,
        action: "category.google",
        subject: `category:${slug}`,
        before: before ?? { google: "" },
        after: { google },
      });
    });
  },
);
