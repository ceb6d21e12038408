import type { PdfFile } from "#core/documents/paper.server.ts";
import { Fault } from "#platform/faults.ts";

/**
 * Shows a PDF in the browser, with a file name for saving. No cache may store it. If there is nothing to print, returns the
 * answer of `otherwise`.
 */
export async function respondPdf(
  printed: Promise<PdfFile | undefined>,
  otherwise?: () => Response,
): Promise<Response> {
  try {
    const file = await printed;
    if (file) return answerFile(file);
  } catch (error) {
    if (error instanceof Fault && error.kind === "try-again") return answerLater();
    throw error;
  }
  if (!otherwise) throw new Error("nothing was printed");
  return otherwise();
}

function answerFile({ fileName, pdf }: PdfFile): Response {
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

function answerLater(): Response {
  return new Response("We could not print this just now. Please go back and try again in a minute.", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "60",
    },
  });
}
