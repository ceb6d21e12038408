import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type PdfPages = {
  text: string;
  pages: string[];
  /** Texts of one baseline each. */
  lines: string[];
  sizes: { width: number; height: number }[];
  /** The left margin of each page's text. */
  margins: number[];
};

/** The text of each page, with single spaces, and the pages' sizes in points. Throws if the pages of the file differ in size. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPages> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  const lines: string[] = [];
  const sizes: PdfPages["sizes"] = [];
  const margins: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item ? item : []));
    pages.push(
      texts
        .map(({ str }) => str)
        .join(" ")
        .replace(/\s+/g, " "),
    );
    const ofLine = Map.groupBy(texts, ({ transform }) => Math.round(Number(transform[5])));
    for (const parts of ofLine.values()) lines.push(parts.map(({ str }) => str).join(""));
    margins.push(Math.round(Math.min(...texts.map(({ transform }) => Number(transform[4])))));
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push({ width: Math.round(width), height: Math.round(height) });
  }
  await reading.destroy();
  const different = new Set(sizes.map(({ width, height }) => `${width} × ${height}`));
  if (different.size > 1) throw new Error(`pages of different sizes: ${[...different].join(", ")}`);
  return { text: pages.join(" "), pages, lines, sizes, margins };
}
