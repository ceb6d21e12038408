import type { PdfFile } from "#shop/orders/order-documents.server.ts";

/** A PDF shown in the browser, with a file name for saving. No cache may store it. */
export function answerPdf({ fileName, pdf }: PdfFile): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Content-Length": String(pdf.length),
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
