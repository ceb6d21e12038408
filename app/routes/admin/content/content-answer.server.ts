import { data, redirect } from "react-router";
import { readSubmittedPictures } from "#app/routes/admin/products/picture-entries.ts";
import type { SaveOutcome } from "#shop/content/edit-articles.server.ts";
import type { Entries } from "#shop/editing/read-entries.ts";
import type { PictureChange } from "#shop/pictures/replace-picture.server.ts";

/** The picture that a form submits; its description is in the field `alt`. */
export function readPictureChange(form: FormData): PictureChange & { address: string } {
  const { submitted, alts, address } = readSubmittedPictures(form);
  return { submitted: submitted[0], alt: alts[0] ?? "", remove: form.get("removePicture") === "on", address };
}

/** Redirects once saved; otherwise answers 422 with everything that was typed and its errors. */
export function answerSave<Field extends string>(
  saved: SaveOutcome<Field>,
  savedPath: (slug: string) => string,
  typed: { entries: Entries<Field>; seen: string; address?: string },
) {
  if (saved.ok) return redirect(savedPath(saved.slug));
  const faults: Record<string, string | undefined> = saved.reason === "invalid" ? saved.faults : {};
  const isConflict = saved.reason === "changed-meanwhile";
  // The next save is based on the version that is stored now.
  const seen = isConflict ? saved.version : typed.seen;
  return data({ ...typed, seen, faults, isConflict, preview: undefined }, 422);
}
