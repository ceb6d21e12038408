// Draws the papers of a dispute: each kind as its own file, or all of them in one. What was bought is on every page.
import { drawInvoice } from "#shop/documents/invoice-pdf.server.ts";
import type { Paper } from "#shop/documents/paper.server.ts";
import { drawPaperHead } from "#shop/documents/paper-head.server.ts";
import { type Column, drawTable } from "#shop/documents/pdf-table.server.ts";
import { mutedColour, type PdfWriter } from "#shop/documents/pdf-writer.server.ts";
import type { InvoiceContent } from "#shop/orders/invoice.ts";
import { evidenceTitles } from "#shop/payments/disputes/evidence-kind.ts";
import type { EvidenceContent, EvidencePart } from "./evidence.ts";

export type EvidenceInput = {
  /** As 'Order DD-26-00042, DD-26-00043', or 'Gift card'. */
  subject: string;
  disputeId: string;
  razorpayPaymentId: string;
  papers: readonly EvidenceContent[];
  /** Drawn as they were issued, after the paper about the billing. */
  invoices: readonly InvoiceContent[];
};

export const evidencePaper: Paper<EvidenceInput> = {
  kind: "dispute-evidence",
  nameOf: ({ subject, papers: [first, ...others] }) =>
    nameOfPaper(subject, others.length > 0 || !first ? evidenceTitles.all : evidenceTitles[first.kind]),
  draw(pdf, input) {
    for (const paper of input.papers) drawEvidence(pdf, input, paper);
  },
};

function nameOfPaper(subject: string, title: string): string {
  return `${subject} · ${title}`;
}

function drawEvidence(pdf: PdfWriter, input: EvidenceInput, { kind, parts }: EvidenceContent): void {
  const title = evidenceTitles[kind];
  pdf.startPaper(nameOfPaper(input.subject, title));
  drawPaperHead(pdf, title, [
    { text: input.subject, bold: true },
    { text: `Payment ${input.razorpayPaymentId}`, colour: mutedColour },
    { text: `Dispute ${input.disputeId}`, colour: mutedColour },
  ]);
  for (const part of parts) drawPart(pdf, part);
  if (kind !== "billing_proof") return;
  for (const content of input.invoices)
    drawInvoice(
      pdf,
      content,
      nameOfPaper(`Order ${content.order.number}`, `${content.title} ${content.number}`),
    );
}

/** In points. */
const maxPictureHeight = 300;

function drawPicture(pdf: PdfWriter, { jpeg, width, height }: NonNullable<EvidencePart["picture"]>): void {
  const scale = Math.min(pdf.width() / width, maxPictureHeight / height);
  const { document } = pdf;
  const { left } = document.page.margins;
  document.image(Buffer.from(jpeg), left, document.y, { width: width * scale, height: height * scale });
  document.x = left;
  pdf.gap(height * scale + 5);
}

function drawPart(pdf: PdfWriter, { title, paragraphs = [], picture, table }: EvidencePart): void {
  pdf.makeRoom(picture ? maxPictureHeight + 60 : 60);
  pdf.text(title, { size: 12, bold: true });
  pdf.gap(4);
  for (const paragraph of paragraphs) {
    pdf.text(paragraph);
    pdf.gap(5);
  }
  if (picture) drawPicture(pdf, picture);
  if (table && table.rows.length > 0) drawTable(pdf, columnsOf(table.heads), table.rows);
  pdf.gap(14);
}

/** The last column takes the width that the others leave. */
function columnsOf(heads: readonly string[]): Column<readonly string[]>[] {
  const width = heads.length > 3 ? 95 : 125;
  return heads.map((title, index) => ({
    title,
    width: index === heads.length - 1 ? "rest" : width,
    align: "left",
    cell: (row) => row[index] ?? "",
  }));
}
