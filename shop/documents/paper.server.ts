// Each kind of paper is defined once, beside the code that draws it, and drawn by a thread of its own.
import { openPdf, type PaperStyle, type PdfWriter } from "./pdf-writer.server.ts";

/** `Input` is copied to the thread: plain values, dates and bytes. */
export type Paper<Input = unknown> = {
  kind: string;
  /** This is the title of the PDF. */
  nameOf(input: Input): string;
  draw(pdf: PdfWriter, input: Input): void;
};

export type PdfFile = { fileName: string; pdf: Buffer };

export type Printer = {
  /**
   * Throws a Fault to try again where too many wait, the drawing takes too long or fails. `account` is whose paper it is; without it the
   * shop itself prints, which goes first.
   */
  print<Input>(paper: Paper<Input>, input: Input, account?: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** A command that prints needs it. */
export type WithPrinter = { printer: Printer };

/** The thread is asked for it, and answers with the bytes of the PDF. */
export type PrintRequest = { kind: string; input: unknown; style: PaperStyle | undefined };

/** For the thread alone, because it takes a tenth of a second and more. */
export async function drawPaper<Input>(
  paper: Paper<Input>,
  input: Input,
  style?: PaperStyle,
): Promise<Buffer> {
  const pdf = await openPdf(paper.nameOf(input), style);
  paper.draw(pdf, input);
  return pdf.close();
}
