// Every paper of the shop, for the thread that draws them. A test finds papers that are missing here.
//
// To add one, export a Paper { kind, nameOf, draw } from a module's *-pdf.server.ts. `draw` begins with startPaper, or drawPaperHead on what a
// customer gets, and reads nothing, since a thread calls it. The verb returns { fileName, pdf } from printer.print(paper, input), and
// its route answers by respondPdf. Tests read the pages with readPdf.

import { selectedOrdersPaper, toPackPaper } from "#core/back-office/order-papers.server.ts";
import { advanceReceiptPaper } from "#core/documents/advance-receipt-pdf.server.ts";
import { invoicePaper } from "#core/documents/invoice-pdf.server.ts";
import { packingSlipPaper } from "#core/documents/packing-slip-pdf.server.ts";
import type { Paper } from "#core/documents/paper.server.ts";
import { upiSlipPaper } from "#core/documents/upi-slip-pdf.server.ts";
import { wordedLabelPaper } from "#core/documents/worded-label-pdf.server.ts";
import { batchCardsPaper } from "#features/batches/batch-cards-pdf.server.ts";
import { packLabelsPaper } from "#features/batches/pack-labels-pdf.server.ts";
import { evidencePaper } from "#features/disputes/evidence-pdf.server.ts";
import { giftCardPaper } from "#features/gift-cards/gift-card-pdf.server.ts";
import { greetingCardsPaper } from "#features/gifts/greeting-card-pdf.server.ts";

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
