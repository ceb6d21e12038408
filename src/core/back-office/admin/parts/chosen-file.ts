/** The file sent by a form, in the form that a command takes. */
export async function readChosen([file]: readonly File[]): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: file?.name ?? "", bytes: new Uint8Array(file ? await file.arrayBuffer() : []) };
}
