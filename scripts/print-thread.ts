// The thread that draws PDFs, one at a time, for src/core/documents/printer.server.ts. It ends after an error.
import { parentPort } from "node:worker_threads";
import { drawPaper, type PrintRequest } from "#core/documents/paper.server.ts";
import { allPapers } from "#lists/all-papers.server.ts";

parentPort?.on("message", async ({ kind, input, style }: PrintRequest) => {
  const paper = allPapers.find((one) => one.kind === kind);
  if (!paper) throw new Error(`no paper is called ${kind}: see src/lists/all-papers.server.ts`);
  parentPort?.postMessage(await drawPaper(paper, input, style));
});
