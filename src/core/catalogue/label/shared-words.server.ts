// The address of a page that shows a product with a shopper's words on its label. The words are in the address, signed, and are not stored.

import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { readSignedValue, signValue } from "#core/identity/signed-value.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { findWordedPicture, type WordedPicture } from "./worded-picture.server.ts";

type Context = Pick<AppContext, "db" | "config"> & WithSessionSecret;

const purpose = "shared-words";

/** Undefined unless the product is for sale and takes these words. */
export async function signSharedWords(ctx: Context, soldId: string): Promise<string | undefined> {
  return (await findWordedPicture(ctx, soldId)) && signValue(ctx.sessionSecret, purpose, soldId);
}

/** Undefined if the text was changed, or the product takes no words any more. */
export async function findSharedWords(
  ctx: Context,
  signed: string,
): Promise<(Omit<WordedPicture, "place"> & { soldId: string }) | undefined> {
  const soldId = readSignedValue(acceptedSecrets(ctx), purpose, signed);
  const found = soldId === undefined ? undefined : await findWordedPicture(ctx, soldId);
  return soldId && found ? { words: found.words, of: found.of, soldId } : undefined;
}
