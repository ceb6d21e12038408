import { createLeastUsed } from "./least-used.ts";

/**
 * Pictures that are drawn at the first request and kept in memory under a version, at most `maxBytes` of them. Requests for a
 * picture that is being drawn share it.
 */
export function createKeptDrawings(maxBytes: number) {
  const kept = createLeastUsed<Buffer>(maxBytes, (_, bytes) => bytes.byteLength);
  const beingDrawn = new Map<string, Promise<Buffer>>();
  return {
    find: (version: string): Promise<Buffer> | Buffer | undefined =>
      kept.use(version) ?? beingDrawn.get(version),
    draw(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const drawing = draw().finally(() => beingDrawn.delete(version));
      beingDrawn.set(version, drawing);
      return drawing.then((drawn) => {
        kept.set(version, drawn);
        return drawn;
      });
    },
  };
}
