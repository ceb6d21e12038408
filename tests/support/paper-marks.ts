// The look of a shop's papers with a mark of this width and a height of 100, for tests.
import sharp from "sharp";
import { type PaperStyle, sampleStyle } from "#core/documents/pdf-writer.server.ts";

export async function styleWithMark(width: number): Promise<PaperStyle> {
  const mark = sharp({ create: { width, height: 100, channels: 4, background: "#7a1f3d80" } });
  return {
    ...sampleStyle,
    rule: "#7a1f3d",
    maker: {
      ...sampleStyle.maker,
      shopName: "Mitti & Co",
      mark: { kind: "logo", logo: { width, height: 100 } },
    },
    mark: await mark.png().toBuffer(),
  };
}
