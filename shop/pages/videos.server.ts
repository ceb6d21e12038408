// Adds, lists and deletes the shop's films. Pages show them in sections of their own kind.
import { count, eq, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { videoFile } from "#platform/media/video.table.ts";
import { findVideo, listVideos, storeVideo, type VideoFacts } from "#platform/media/videos.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditPictures } from "#shop/pictures/pictures.policy.ts";
import { maxVideoBytes, maxVideos, readVideoFormat, type VideoRefusal } from "#shop/pictures/video-format.ts";
import { page, pageDraft, pageVersion } from "./pages.table.ts";

export type AddVideoOutcome = { ok: true; id: string } | { ok: false; reason: VideoRefusal };

export const addVideo = command(
  canEditPictures,
  async function addVideo(ctx: EditContext, actor, file: File): Promise<AddVideoOutcome> {
    if (file.size > maxVideoBytes) return { ok: false, reason: "too-large" };
    const format = readVideoFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
    if ("refusal" in format) return { ok: false, reason: format.refusal };
    return ctx.db.transaction(async (tx): Promise<AddVideoOutcome> => {
      await lock(tx, "videos");
      const [kept] = await tx.select({ films: count() }).from(videoFile);
      if ((kept?.films ?? 0) >= maxVideos) return { ok: false, reason: "too-many" };
      const name = file.name.slice(0, 100);
      const id = await storeVideo(tx, ctx.clock, { file, contentType: format.type, name });
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "video.added",
        subject: `video:${id}`,
        after: { name, size: file.size },
      });
      return { ok: true, id };
    });
  },
);

/** False if a page, its draft or an earlier version shows it. Throws NotFound. */
export const deleteVideo = command(
  canEditPictures,
  async function deleteVideo(ctx: EditContext, actor, id: string): Promise<boolean> {
    return ctx.db.transaction(async (tx) => {
      await lock(tx, "videos");
      const video = await findVideo(tx, id);
      if (!video) throw new NotFound("no such film");
      if ((await listPagesWith(tx, id)).length > 0) return false;
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

export type ListedVideo = VideoFacts & { pages: { slug: string; title: string }[] };

/** Newest first, with the pages that show each. */
export async function listVideosWithPages(db: Database): Promise<ListedVideo[]> {
  const videos = await listVideos(db);
  return Promise.all(videos.map(async (one) => ({ ...one, pages: await listPagesWith(db, one.id) })));
}

/** Needs no index: a shop has at most 200 pages with twenty versions each. */
async function listPagesWith(
  db: Database | Transaction,
  id: string,
): Promise<{ slug: string; title: string }[]> {
  const shows = (document: SQL) =>
    sql`${document}->'sections' @> ${JSON.stringify([{ values: { film: id } }])}::jsonb`;
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
