// Draws the evidence of a dispute: one PDF with what was bought on every page, and the invoices as they were issued at its end.
import { drawInvoice } from "#core/documents/invoice-pdf.server.ts";
import type { Paper } from "#core/documents/paper.server.ts";
import { drawPaperHead } from "#core/documents/paper-head.server.ts";
import { mutedColour, type PdfWriter } from "#core/documents/pdf-writer.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";

/** The picture is drawn below the lines; its width and height are in pixels. */
export type EvidencePart = {
  title: string;
  lines: readonly string[];
  picture?: { jpeg: Uint8Array; width: number; height: number };
};

/** `subject`: as 'Order DD-26-00042, DD-26-00043', or 'Gift card'. */
export type EvidenceInput = {
  subject: string;
  disputeId: string;
  razorpayPaymentId: string;
  parts: readonly EvidencePart[];
  invoices: readonly InvoiceContent[];
};

export const evidencePaper: Paper<EvidenceInput> = {
  kind: "dispute-evidence",
  nameOf,
  draw(pdf, input) {
    const { subject, disputeId, razorpayPaymentId, parts, invoices } = input;
    pdf.startPaper(nameOf(input));
    drawPaperHead(pdf, "Evidence", [
      { text: subject, bold: true },
      { text: `Payment ${razorpayPaymentId}`, colour: mutedColour },
      { text: `Dispute ${disputeId}`, colour: mutedColour },
    ]);
    for (const part of parts) drawPart(pdf, part);
    for (const content of invoices)
      drawInvoice(pdf, content, `Order ${content.order.number} · ${content.title} ${content.number}`);
  },
};

function nameOf({ subject }: Pick<EvidenceInput, "subject">): string {
  return `${subject} · Evidence`;
}

/** In points. */
const maxPictureHeight = 300;

function drawPart(pdf: PdfWriter, { title, lines, picture }: EvidencePart): void {
  pdf.makeRoom(picture ? maxPictureHeight + 60 : 60);
  pdf.text(title, { size: 12, bold: true });
  pdf.gap(4);
  for (const line of lines) {
    pdf.text(line);
    pdf.gap(3);
  }
  if (picture) drawPicture(pdf, picture);
  pdf.gap(14);
}

function drawPicture(pdf: PdfWriter, { jpeg, width, height }: NonNullable<EvidencePart["picture"]>): void {
  const scale = Math.min(pdf.width() / width, maxPictureHeight / height);
  const { document } = pdf;
  const { left } = document.page.margins;
  document.image(Buffer.from(jpeg), left, document.y, { width: width * scale, height: height * scale });
  document.x = left;
  pdf.gap(height * scale + 5);
}
