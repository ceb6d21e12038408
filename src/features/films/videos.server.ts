// Adds, lists and deletes the shop's films. Pages show them in sections of their own kind, products beside their pictures.
import { eq, type SQL, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { page, pageDraft, pageVersion } from "#core/content/pages.table.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { canEditPictures } from "#core/pictures/pictures.policy.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { videoFile } from "#platform/media/video.table.ts";
import { findVideo, listVideos, type VideoFacts } from "#platform/media/videos.ts";
import { writeJson } from "#platform/whole-text.ts";
import { type TakenVideo, takeVideo } from "./take-video.server.ts";

export const addVideo = command(
  canEditPictures,
  async function addVideo(ctx: EditContext, actor, file: File): Promise<TakenVideo> {
    return ctx.db.transaction((tx) => takeVideo(tx, ctx, { file, by: actor.id }));
  },
);

/** False if a product, or a page, its draft or an earlier version shows it. Throws NotFound. */
export const deleteVideo = command(
  canEditPictures,
  async function deleteVideo(ctx: EditContext, actor, id: string): Promise<boolean> {
    return ctx.db.transaction(async (tx) => {
      await lock(tx, "videos");
      const video = await findVideo(tx, id);
      if (!video) throw new NotFound("no such film");
      const uses = await Promise.all([listPagesWith(tx, id), listProductsWith(tx, id)]);
      if (uses.flat().length > 0) return false;
      await tx.delete(videoFile).where(eq(videoFile.id, id));
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "video.deleted",
        subject: `video:${id}`,
        before: { name: video.name },
      });
      return true;
    });
  },
);

export type ListedVideo = VideoFacts & {
  pages: { slug: string; title: string }[];
  products: { id: string; name: string }[];
};

/** Newest first, with the pages and products that show each. */
export async function listVideosWithUses(db: Database): Promise<ListedVideo[]> {
  const videos = await listVideos(db);
  return Promise.all(
    videos.map(async (one) => {
      const [pages, products] = await Promise.all([listPagesWith(db, one.id), listProductsWith(db, one.id)]);
      return { ...one, pages, products };
    }),
  );
}

function listProductsWith(db: Database | Transaction, id: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(eq(product.filmId, id))
    .orderBy(product.name)
    .limit(maxProductsListed);
}

const maxProductsListed = 30;

/** Needs no index: a shop has at most 200 pages with twenty versions each. */
async function listPagesWith(
  db: Database | Transaction,
  id: string,
): Promise<{ slug: string; title: string }[]> {
  const shows = (document: SQL) =>
    sql`${document}->'sections' @> ${writeJson([{ values: { film: id } }])}::jsonb`;
  return db
    .select({
      slug: page.slug,
      title: sql<string>`coalesce(${page.published}->>'title', ${pageDraft.document}->>'title')`,
    })
    .from(page)
    .innerJoin(pageDraft, eq(pageDraft.slug, page.slug))
    .where(
      sql`${shows(sql`${page.published}`)} or ${shows(sql`${pageDraft.document}`)} or exists (
        select from ${pageVersion} where ${pageVersion.slug} = ${page.slug} and ${shows(sql`${pageVersion.document}`)})`,
    );
}
