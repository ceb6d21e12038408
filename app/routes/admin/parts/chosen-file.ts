/** The file that a form has sent, as a command takes it. */
export async function readChosen([file]: readonly File[]): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: file?.name ?? "", bytes: new Uint8Array(file ? await file.arrayBuffer() : []) };
}
