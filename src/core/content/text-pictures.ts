// Pictures of the shop's library in a Markdown text: ![What it shows](/pictures/0123456789abcdef0123).

import { maxAltLength } from "#core/pictures/picture-form.ts";
import { cutText } from "#platform/whole-text.ts";

/** In one text; any further ones are left out. */
export const maxTextPictures = 40;

/** Matches at `lastIndex` only. The words have at most `maxAltLength` characters. */
const mark = /!\[([^\]\n]{0,200})\]\(\/pictures\/([0-9a-z-]{1,40})\)/y;

/** The picture whose mark begins at `position`, with the mark's length; undefined if none does. */
export function readPictureAt(
  text: string,
  position: number,
): { id: string; alt: string; length: number } | undefined {
  mark.lastIndex = position;
  const [whole, alt, id] = mark.exec(text) ?? [];
  return whole !== undefined && id !== undefined ? { id, alt: alt ?? "", length: whole.length } : undefined;
}

export function writePicture({ id, alt }: { id: string; alt: string }): string {
  const words = cutText(alt.replaceAll(/[[\]\n]/g, " "), maxAltLength);
  return `![${words}](/pictures/${id})`;
}

export function listTextPictures(text: string): string[] {
  const ids = new Set<string>();
  for (let at = text.indexOf("!["); at !== -1; at = text.indexOf("![", at + 1)) {
    const found = readPictureAt(text, at);
    if (found && ids.size < maxTextPictures) ids.add(found.id);
  }
  return [...ids];
}
