// A label as a small file of pages, written by hand: the sandbox uses no drawing of the shop's.
import type { SandboxParcel } from "./records.ts";

/** 10 × 15 cm, in points. */
const size = "283.46 425.20";

/** One page for each parcel. */
export function drawLabels(parcels: readonly SandboxParcel[]): Uint8Array {
  const font = 3;
  const pageIds = parcels.map((_one, index) => font + 1 + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${parcels.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...parcels.flatMap((parcel, index) => {
      const content = drawLines(linesOf(parcel));
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${(pageIds[index] ?? 0) + 1} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return Buffer.from(assemble(objects), "latin1");
}

function linesOf({ sent, awb, courier, reference, cash }: SandboxParcel): string[] {
  const from = sent.shipping_is_billing ? "billing" : "shipping";
  const field = (name: string) => String(sent[`${from}_${name}`] ?? "");
  return [
    courier?.name ?? "",
    awb ?? "",
    `To: ${field("customer_name")}`,
    field("address"),
    `${field("city")} ${field("pincode")}`,
    field("phone"),
    cash > 0 ? `COD: Rs ${cash}` : "PREPAID",
    `Order ${reference}`,
  ];
}

function drawLines(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, "?").replace(/[\\()]/g, "\\$&")}) Tj T*`);
  return `BT /F1 13 Tf 20 390 Td 24 TL\n${shown.join("\n")}\nET`;
}

/** Numbers the objects and lists where each begins. */
function assemble(objects: readonly string[]): string {
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
