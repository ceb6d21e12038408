// Logos for tests: a pot in outlines, and photographs of colours.
import sharp from "sharp";

export const potSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path fill="#8a3324" d="M10 10h40v20q0 20-20 20T10 30z"/><path fill="#8a3324" d="M60 20h50v10H60zM60 36h30v6H60z"/></svg>`;

export function svgFile(svg = potSvg): File {
  return new File([svg], "logo.svg", { type: "image/svg+xml" });
}

export async function pngFile({ width = 300, height = 150, colour = "#22aa55" } = {}): Promise<File> {
  const inner = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 4 as const };
  const mark = await sharp({ create: { ...inner, background: colour } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 4, background: "#ffffff" } })
    .composite([{ input: mark, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });
}
