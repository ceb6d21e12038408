// Joins PDFs of others into one, each page on paper of 10 × 15 cm, as label printers take it.
import { PDFDocument } from "@cantoo/pdf-lib";
import type { HeavyTask } from "#platform/heavy-work.ts";

const pointsPerCm = 72 / 2.54;
const paper: [width: number, height: number] = [10 * pointsPerCm, 15 * pointsPerCm];

/** Made by others, so they are read where a slow one can be ended. */
export const joinLabelsTask: HeavyTask<readonly Uint8Array[], Uint8Array> = {
  kind: "courier labels",
  maxMs: 60_000,
  run: joinPdfs,
};

async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await joined.embedPdf(source, source.getPageIndices())) {
      const scale = Math.min(paper[0] / page.width, paper[1] / page.height);
      const [width, height] = [page.width * scale, page.height * scale];
      joined
        .addPage(paper)
        .drawPage(page, { x: (paper[0] - width) / 2, y: paper[1] - height, width, height });
    }
  }
  return joined.save();
}
