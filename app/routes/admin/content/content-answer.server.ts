import { data, redirect } from "react-router";
import type { Entries } from "#shop/content/content-form.ts";
import type { Written } from "#shop/content/edit-articles.server.ts";
import type { PictureChange } from "#shop/content/edit-picture.server.ts";
import { readBroughtPictures } from "../products/picture-entries.ts";

/** The picture of a form; its words stand in the field `alt`. */
export function readPictureChange(form: FormData): PictureChange & { address: string } {
  const { brought, alts, address } = readBroughtPictures(form);
  return { brought: brought[0], alt: alts[0] ?? "", remove: form.get("removePicture") === "on", address };
}

/** Back to the page once saved; else everything that was typed, and what is wrong with it. */
export function answerWritten<Field extends string>(
  written: Written<Field>,
  savedAt: (slug: string) => string,
  typed: { entries: Entries<Field>; seen: string; address?: string },
) {
  if (written.ok) return redirect(savedAt(written.slug));
  const faults: Record<string, string | undefined> = written.reason === "invalid" ? written.faults : {};
  const meanwhile = written.reason === "changed-meanwhile";
  // The next save has seen what stands there now.
  const seen = meanwhile ? written.version : typed.seen;
  return data({ ...typed, seen, faults, meanwhile, preview: undefined }, 422);
}
