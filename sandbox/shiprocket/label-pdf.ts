import PDFDocument from "pdfkit";
import type { SandboxParcel } from "./records.ts";

const pointsPerCm = 72 / 2.54;

/** One page of 10 × 15 cm for each parcel. */
export function drawLabels(parcels: readonly SandboxParcel[]): Promise<Buffer> {
  const size: [number, number] = [10 * pointsPerCm, 15 * pointsPerCm];
  const pdf = new PDFDocument({ size, margin: 20, autoFirstPage: false });
  for (const { sent, awb, courier, reference, cash } of parcels) {
    const from = sent.shipping_is_billing ? "billing" : "shipping";
    const line = (name: string) => String(sent[`${from}_${name}`] ?? "");
    pdf.addPage();
    pdf
      .fontSize(16)
      .text(courier?.name ?? "")
      .text(awb ?? "");
    pdf
      .moveDown()
      .fontSize(12)
      .text(`To: ${line("customer_name")}`)
      .text(line("address"));
    pdf.text(`${line("city")} ${line("pincode")}`).text(line("phone"));
    pdf
      .moveDown()
      .text(cash > 0 ? `COD: Rs ${cash}` : "PREPAID")
      .text(`Order ${reference}`);
  }
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}
