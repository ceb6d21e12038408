import type { SubmittedPicture } from "#shop/pictures/picture-form.ts";

/** The pictures that a form submits: its files or, when none was chosen, the picture at the given address. */
export function readSubmittedPictures(form: FormData): {
  submitted: SubmittedPicture[];
  address: string;
  alts: string[];
} {
  const files = form
    .getAll("picture")
    .filter((value) => value instanceof File)
    .filter(({ size }) => size > 0);
  const address = String(form.get("pictureAddress") ?? "").trim();
  const submitted: SubmittedPicture[] =
    files.length > 0 ? files.map((file) => ({ file })) : address ? [{ address }] : [];
  return { submitted, address, alts: form.getAll("alt").map(String) };
}
