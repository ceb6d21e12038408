// Stores a film that staff have sent, for a page or a product.

import { count } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { videoFile } from "#platform/media/video.table.ts";
import { storeVideo } from "#platform/media/videos.ts";
import { cutText } from "#platform/whole-text.ts";
import { maxVideoBytes, maxVideos, readVideoFormat, type VideoRefusal } from "./video-format.ts";

export type TakenVideo = { ok: true; id: string } | { ok: false; reason: VideoRefusal };

/** Nothing is stored if it is refused. */
export async function takeVideo(
  tx: Transaction,
  { clock }: Pick<EditContext, "clock">,
  { file, by }: { file: File; by: string },
): Promise<TakenVideo> {
  if (file.size > maxVideoBytes) return { ok: false, reason: "too-large" };
  const format = readVideoFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if ("refusal" in format) return { ok: false, reason: format.refusal };
  await lock(tx, "videos");
  const [kept] = await tx.select({ films: count() }).from(videoFile);
  if ((kept?.films ?? 0) >= maxVideos) return { ok: false, reason: "too-many" };
  const name = cutText(file.name, 100);
  const id = await storeVideo(tx, clock, { file, contentType: format.type, name });
  await recordAudit(tx, clock, {
    by,
    action: "video.added",
    subject: `video:${id}`,
    after: { name, size: file.size },
  });
  return { ok: true, id };
}
