import { useState } from "react";

/** Pixels across. The shop keeps no picture wider than this. */
const maxWidth = 1600;
const jpegQuality = 0.88;

/** A drawing may be transparent, which JPEG is not. */
const photographTypes = ["image/jpeg", "image/heic", "image/heif"];

/**
 * Shrinks a photograph of a phone before it is sent, to a tenth of the bytes. Safari opens Apple's HEIC, so that it is sent as
 * JPEG. A file that the browser cannot open is sent unchanged, and the server reports the problem.
 */
async function shrinkPhotograph(file: File): Promise<File> {
  if (!photographTypes.includes(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxWidth / bitmap.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", jpegQuality),
    );
    return blob && (blob.size < file.size || file.type !== "image/jpeg")
      ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" })
      : file;
  } catch {
    return file;
  }
}

/** Makes the photographs that a field has just got smaller, and returns them. */
export function useShrinking() {
  const [isShrinking, setShrinking] = useState(false);

  async function shrink(input: HTMLInputElement): Promise<File[]> {
    setShrinking(true);
    const smaller = new DataTransfer();
    for (const file of input.files ?? []) smaller.items.add(await shrinkPhotograph(file));
    input.files = smaller.files;
    setShrinking(false);
    return [...smaller.files];
  }

  return { isShrinking, shrink };
}
