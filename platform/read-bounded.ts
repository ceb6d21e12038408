// Reads the body of an outside system's answer, which may be larger than the shop can keep in memory.

/** Empty, and read no further, if it is larger. Throws if the connection breaks. */
export async function readBounded(
  response: { body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytesRead = 0;
  for await (const chunk of response.body ?? []) {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) return new Uint8Array();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
