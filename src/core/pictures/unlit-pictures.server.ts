// Whether the shop has pictures of candles before lighting: without them there is nothing to light in the evening.
import { isNotNull } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { picture } from "./pictures.table.ts";

export const hasUnlitPictures = cachedRead(async ({ db }: ReadContext): Promise<boolean> => {
  const found = await db.select({ id: picture.id }).from(picture).where(isNotNull(picture.unlitId)).limit(1);
  return found.length > 0;
});
