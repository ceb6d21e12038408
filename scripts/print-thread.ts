// The thread that draws PDFs, one at a time, for shop/documents/printer.server.ts. It ends after an error.
import { parentPort } from "node:worker_threads";
import { allPapers } from "#shop/all-papers.server.ts";
import { drawPaper, type PrintRequest } from "#shop/documents/paper.server.ts";

parentPort?.on("message", async ({ kind, input, style }: PrintRequest) => {
  const paper = allPapers.find((one) => one.kind === kind);
  if (!paper) throw new Error(`no paper is called ${kind}: see shop/all-papers.server.ts`);
  parentPort?.postMessage(await drawPaper(paper, input, style));
});
