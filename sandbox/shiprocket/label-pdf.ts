// Labels and manifests as small files of pages, written by hand: the sandbox uses no drawing of the shop's.
import type { SandboxParcel } from "./records.ts";

/** In points: 10 × 15 cm, and A4. */
const labelPaper = { size: "283.46 425.20", text: "13 Tf 20 390 Td 24 TL" };
const a4 = { size: "595.28 841.89", text: "11 Tf 40 790 Td 16 TL" };

/** One page for each parcel. */
export function drawLabels(parcels: readonly SandboxParcel[]): Uint8Array {
  return drawPages(parcels.map(linesOf), labelPaper);
}

const parcelsOnPage = 40;

/** All parcels of a pickup, for the driver to sign. */
export function drawManifest(parcels: readonly SandboxParcel[]): Uint8Array {
  const rows = parcels.map(({ awb, reference, courier }) => `${courier?.name ?? ""} ${awb} ${reference}`);
  const pages = Array.from({ length: Math.ceil(rows.length / parcelsOnPage) }, (_page, index) => [
    `Manifest of ${rows.length} parcels`,
    ...rows.slice(index * parcelsOnPage, (index + 1) * parcelsOnPage),
    "Signature of the driver:",
  ]);
  return drawPages(pages, a4);
}

function drawPages(pages: readonly string[][], { size, text }: typeof a4): Uint8Array {
  const font = 3;
  const pageIds = pages.map((_one, index) => font + 1 + index * 2);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((lines, index) => {
      const content = drawLines(lines, text);
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

function drawLines(lines: readonly string[], text: string): string {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, "?").replace(/[\\()]/g, "\\$&")}) Tj T*`);
  return `BT /F1 ${text}\n${shown.join("\n")}\nET`;
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
