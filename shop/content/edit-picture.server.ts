// The one picture of an article or a fragrance: kept, exchanged for what was brought, or taken away.
import type { Transaction } from "#platform/database.ts";
import type { Desk } from "../catalogue/edit-product.server.ts";
import { findAltFault, pictureRefusals } from "../catalogue/picture-form.ts";
import { type BroughtPicture, type CleanPicture, takeIn } from "../catalogue/picture-intake.server.ts";
import { discardPictureIfUnused, hangPicture } from "../catalogue/pictures.server.ts";

export type PictureChange = { brought: BroughtPicture | undefined; alt: string; remove: boolean };
export type CheckedPicture = {
  clean: CleanPicture | undefined;
  remove: boolean;
  faults: { picture?: string; pictureAlt?: string };
};

/** Looked at before the transaction begins: decoding takes its time. */
export async function checkPicture({ brought, alt, remove }: PictureChange): Promise<CheckedPicture> {
  if (!brought) return { clean: undefined, remove, faults: {} };
  const taken = await takeIn(brought);
  const altFault = findAltFault(alt);
  return {
    clean: taken.ok ? taken.picture : undefined,
    remove: false,
    faults: {
      ...(taken.ok ? {} : { picture: pictureRefusals[taken.reason] }),
      ...(altFault ? { pictureAlt: altFault } : {}),
    },
  };
}

/** The id to point at from now on. Call `discardOldPicture` once nothing points at the old one any more. */
export async function choosePicture(
  tx: Transaction,
  desk: Desk,
  current: string | null,
  { clean, remove }: CheckedPicture,
): Promise<string | null> {
  if (clean) return hangPicture(tx, desk, clean);
  return remove ? null : current;
}

export async function discardOldPicture(
  tx: Transaction,
  desk: Desk,
  before: string | null,
  after: string | null,
) {
  if (before !== null && before !== after) await discardPictureIfUnused(tx, desk, before);
}
