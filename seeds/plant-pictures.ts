// Hangs the sample pictures. A picture's id is made from its content, so the same picture is always the same row.
import { createHash } from "node:crypto";
import type { Transaction } from "#platform/database.ts";
import { findSamplePicture, listSamplePictures, type SamplePicture } from "#seeds/pictures.ts";
import { picture } from "#shop/catalogue/catalogue.table.ts";

export async function plantPictures(tx: Transaction, now: Date): Promise<void> {
  const rows = listSamplePictures().map((sample) => ({
    id: samplePictureId(sample),
    width: sample.width,
    height: sample.height,
    placeholder: sample.placeholder,
    renditions: sample.renditions,
    createdAt: now,
  }));
  await tx.insert(picture).values(rows).onConflictDoNothing();
}

/** The renditions' names hold the hash of what is in them. */
export function samplePictureId({ renditions }: SamplePicture): string {
  const content = [...renditions.avif, ...renditions.webp].map(({ url }) => url).join("\n");
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}

/** Throws for a name that no sample picture has: a seed that points nowhere is a mistake of ours. */
export function requireSamplePicture(name: string): SamplePicture {
  const found = findSamplePicture(name);
  if (!found) throw new Error(`no sample picture is named ${name}`);
  return found;
}
