// Seeds the sample pictures. A picture's id is made from its content, so equal pictures are one row.
import { createHash } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { picture } from "#core/pictures/pictures.table.ts";
import {
  type BundledPicture,
  findBundledPicture,
  findCurrentPicture,
  listBundledPictures,
} from "#core/pictures/shipped-pictures.ts";
import type { Transaction } from "#platform/database/database.ts";

export async function seedPictures(tx: Transaction, now: Date): Promise<void> {
  const rows = listBundledPictures().map((sample) => ({
    id: samplePictureId(sample),
    width: sample.width,
    height: sample.height,
    placeholder: sample.placeholder,
    renditions: sample.renditions,
    alt: sample.alt,
    origin: "sample" as const,
    createdAt: now,
  }));
  await tx.insert(picture).values(rows).onConflictDoNothing();
}

/**
 * Points pictures of an earlier release to the renditions of this one: their file names contain content
 * hashes, and files that are no longer shipped are gone.
 */
export async function refreshBundledPictures(tx: Transaction): Promise<void> {
  const shippedUrl = sql<string>`${picture.renditions}->'webp'->0->>'url'`;
  const rows = await tx
    .select({ id: picture.id, url: shippedUrl })
    .from(picture)
    .where(like(shippedUrl, "/pictures/%"));
  for (const { id, url } of rows) {
    const current = findCurrentPicture(url);
    if (!current || current.renditions.webp[0]?.url === url) continue;
    const { width, height, placeholder, renditions } = current;
    await tx.update(picture).set({ width, height, placeholder, renditions }).where(eq(picture.id, id));
  }
}

/** Depends on the content, since the renditions' file names contain hashes of it. */
export function samplePictureId({ renditions }: BundledPicture): string {
  const content = [...renditions.avif, ...renditions.webp].map(({ url }) => url).join("\n");
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}

/** Throws if no sample picture has this name, because that is a mistake in the seeds. */
export function requireBundledPicture(name: string): BundledPicture {
  const found = findBundledPicture(name);
  if (!found) throw new Error(`no sample picture is named ${name}`);
  return found;
}
