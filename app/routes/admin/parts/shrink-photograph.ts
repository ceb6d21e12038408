/** Pixels across. The shop keeps no picture wider than this. */
const maxWidth = 1600;
const jpegQuality = 0.88;

/** A drawing may be transparent, which JPEG is not. */
const photographTypes = ["image/jpeg", "image/heic", "image/heif"];

/**
 * A photograph as a phone takes it, made small before it is sent: a tenth of the bytes on a mobile network. Safari opens Apple's
 * HEIC, so that it goes out as JPEG. What the browser cannot open stays as it is, and the server says what is wrong with it.
 */
export async function shrinkPhotograph(file: File): Promise<File> {
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
