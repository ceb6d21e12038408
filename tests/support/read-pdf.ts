import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, with single spaces, and the pages' sizes in points. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ text: string; pages: string[]; sizes: { width: number; height: number }[] }> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
    const { width, height } = page.getViewport({ scale: 1 });
    sizes.push({ width: Math.round(width), height: Math.round(height) });
  }
  await reading.destroy();
  return { text: pages.join(" "), pages, sizes };
}
