import type { BroughtPicture } from "#shop/catalogue/picture-intake.server.ts";

/** The pictures of a form: its files or, when none was chosen, what lies at the address. */
export function readBroughtPictures(form: FormData): {
  brought: BroughtPicture[];
  address: string;
  alts: string[];
} {
  const files = form
    .getAll("picture")
    .filter((value) => value instanceof File)
    .filter(({ size }) => size > 0);
  const address = String(form.get("pictureAddress") ?? "").trim();
  const brought: BroughtPicture[] =
    files.length > 0 ? files.map((file) => ({ file })) : address ? [{ address }] : [];
  return { brought, address, alts: form.getAll("alt").map(String) };
}
