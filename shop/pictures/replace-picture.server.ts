// Keeps, replaces or removes the single picture of an article or a fragrance.
import type { Transaction } from "#platform/database/database.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { findAltFault, pictureRefusals, type SubmittedPicture } from "./picture-form.ts";
import { type CleanPicture, intakePicture } from "./picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "./pictures.server.ts";

export type PictureChange = { submitted: SubmittedPicture | undefined; alt: string; remove: boolean };
export type CheckedPicture = {
  clean: CleanPicture | undefined;
  remove: boolean;
  faults: { picture?: string; pictureAlt?: string };
};

/** Call before the transaction begins, because decoding is slow. */
export async function checkPicture(
  { submitted, alt, remove }: PictureChange,
  account: string,
): Promise<CheckedPicture> {
  if (!submitted) return { clean: undefined, remove, faults: {} };
  const intake = await intakePicture(submitted, account);
  const altFault = findAltFault(alt);
  return {
    clean: intake.ok ? intake.picture : undefined,
    remove: false,
    faults: {
      ...(intake.ok ? {} : { picture: pictureRefusals[intake.reason] }),
      ...(altFault ? { pictureAlt: altFault } : {}),
    },
  };
}

/** Returns the id of the picture to refer to. Call `discardOldPicture` once nothing refers to the old one. */
export async function choosePicture(
  tx: Transaction,
  ctx: EditContext,
  current: string | null,
  { clean, remove }: CheckedPicture,
): Promise<string | null> {
  if (clean) return addPicture(tx, ctx, clean);
  return remove ? null : current;
}

export async function discardOldPicture(
  tx: Transaction,
  ctx: EditContext,
  before: string | null,
  after: string | null,
) {
  if (before !== null && before !== after) await deletePictureIfUnused(tx, ctx, before);
}
