// Keeps, replaces or removes the single picture of an article or a fragrance.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { takeFromLibrary } from "./edit-library.server.ts";
import { findAltFault, pictureRefusals, type SubmittedPicture } from "./picture-form.ts";
import { type CleanPicture, intakePicture } from "./picture-intake.server.ts";
import { addPicture, deletePictureIfUnused } from "./pictures.server.ts";

export type PictureChange = {
  submitted: SubmittedPicture | undefined;
  /** The id of a picture of the library, used if none is submitted. */
  chosen?: string;
  alt: string;
  remove: boolean;
};
export type CheckedPicture = {
  clean: CleanPicture | undefined;
  chosen: string;
  alt: string;
  remove: boolean;
  faults: { picture?: string; pictureAlt?: string };
};

/** Call it before the transaction begins, because decoding is slow. */
export async function checkPicture(
  { submitted, chosen = "", alt, remove }: PictureChange,
  account: string,
): Promise<CheckedPicture> {
  if (!submitted && chosen === "") return { clean: undefined, chosen, alt, remove, faults: {} };
  const altFault = findAltFault(alt);
  const words = altFault ? { pictureAlt: altFault } : {};
  if (!submitted) return { clean: undefined, chosen, alt, remove: false, faults: words };
  const intake = await intakePicture(submitted, account);
  return {
    clean: intake.ok ? intake.picture : undefined,
    chosen: "",
    alt,
    remove: false,
    faults: {
      ...(intake.ok ? {} : { picture: pictureRefusals[intake.reason] }),
      ...words,
    },
  };
}

/** Returns the id of the picture to refer to. Call `discardOldPicture` once nothing refers to the old one. */
export async function choosePicture(
  tx: Transaction,
  ctx: EditContext,
  current: string | null,
  { clean, chosen, alt, remove }: CheckedPicture,
): Promise<string | null> {
  if (clean) return addPicture(tx, ctx, clean, { alt });
  if (chosen !== "") {
    await takeFromLibrary(tx, chosen);
    return chosen;
  }
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
