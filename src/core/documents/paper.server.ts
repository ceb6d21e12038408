// The definition of a kind of paper. Each is defined once, beside the code that draws it, which runs in a thread.
import { openPdf, type PaperStyle, type PdfWriter } from "./pdf-writer.server.ts";

/** `Input` is copied to the thread: plain values, dates and bytes. */
export type Paper<Input = unknown> = {
  kind: string;
  /** The title of the PDF. */
  nameOf(input: Input): string;
  draw(pdf: PdfWriter, input: Input): void;
};

export type PdfFile = { fileName: string; pdf: Buffer };

export type Printer = {
  /**
   * Throws a Fault ('try-again') if too many papers wait, or the drawing fails or takes too long. `account`: the
   * account the paper is for; without it the shop itself prints, which goes first.
   */
  print<Input>(paper: Paper<Input>, input: Input, account?: string): Promise<Buffer>;
  close(): Promise<void>;
};

export type WithPrinter = { printer: Printer };

/** A request to the thread, which answers with the bytes of the PDF. */
export type PrintRequest = { kind: string; input: unknown; style: PaperStyle | undefined };

/** Call it only in the thread: it takes at least a tenth of a second. */
export async function drawPaper<Input>(
  paper: Paper<Input>,
  input: Input,
  style?: PaperStyle,
): Promise<Buffer> {
  const pdf = await openPdf(paper.nameOf(input), style);
  paper.draw(pdf, input);
  return pdf.close();
}
