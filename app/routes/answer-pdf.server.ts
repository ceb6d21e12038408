import type { Paper } from "#shop/orders/order-papers.server.ts";

/** A paper shown in the browser, and named as it should be kept. Nobody else may keep it on the way. */
export function answerPdf({ fileName, pdf }: Paper): Response {
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
