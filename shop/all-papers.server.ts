// Every paper of the shop, for the thread that draws them. A test finds papers that are missing here.
//
// To add one, export a Paper { kind, nameOf, draw } from a module's *-pdf.server.ts. `draw` begins with startPaper, or drawPaperHead on what a
// customer gets, and reads nothing, since a thread calls it. The verb returns { fileName, pdf } from printer.print(paper, input), and
// its route answers by respondPdf. Tests read the pages with readPdf.

import { evidencePaper } from "#shop/back-office/disputes/evidence-pdf.server.ts";
import { selectedOrdersPaper, toPackPaper } from "#shop/back-office/order-papers.server.ts";
import { batchCardsPaper } from "#shop/batches/batch-cards-pdf.server.ts";
import { packLabelsPaper } from "#shop/batches/pack-labels-pdf.server.ts";
import { advanceReceiptPaper } from "#shop/documents/advance-receipt-pdf.server.ts";
import { giftCardPaper } from "#shop/documents/gift-card-pdf.server.ts";
import { greetingCardsPaper } from "#shop/documents/greeting-card-pdf.server.ts";
import { invoicePaper } from "#shop/documents/invoice-pdf.server.ts";
import { packingSlipPaper } from "#shop/documents/packing-slip-pdf.server.ts";
import type { Paper } from "#shop/documents/paper.server.ts";
import { upiSlipPaper } from "#shop/documents/upi-slip-pdf.server.ts";
import { wordedLabelPaper } from "#shop/documents/worded-label-pdf.server.ts";

export const allPapers: readonly Paper[] = [
  advanceReceiptPaper,
  batchCardsPaper,
  evidencePaper,
  giftCardPaper,
  greetingCardsPaper,
  invoicePaper,
  packLabelsPaper,
  packingSlipPaper,
  selectedOrdersPaper,
  toPackPaper,
  upiSlipPaper,
  wordedLabelPaper,
];
