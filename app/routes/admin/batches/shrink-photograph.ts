/** Pixels of the longer side. The shop keeps no picture wider than this. */
const maxSide = 1600;
const jpegQuality = 0.88;

/**
 * A photograph as a phone takes it, made small before it is sent: a tenth of the bytes on a mobile network. What the browser
 * cannot open stays as it is, and the server says what is wrong with it.
 */
export async function shrinkPhotograph(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", jpegQuality),
    );
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" })
      : file;
  } catch {
    return file;
  }
}
