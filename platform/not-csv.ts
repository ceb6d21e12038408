// Advice about an uploaded file without rows of text, such as a workbook.
import { findOtherFile, type OtherFile } from "./csv-text.ts";

const cures: Record<OtherFile, string> = {
  excel:
    "This is an Excel workbook. Open it, choose File → Save as → 'CSV UTF-8 (comma delimited)', and choose the new file here. In Google Sheets: File → Download → Comma-separated values.",
  opendocument:
    "This is a table of LibreOffice. Open it, choose File → Save as → 'Text CSV' with the character set UTF-8, and choose the new file here.",
  numbers:
    "This is a table of Numbers. Open it, choose File → Export to → CSV, and choose the new file here.",
  zip: "This is a ZIP folder. Open it, and choose the CSV file that is in it.",
  pdf: "This is a PDF. Save the same list as CSV where it comes from.",
  "web-page":
    "This is a web page, even where its name ends in .xls. Open it in your spreadsheet, save it as 'CSV UTF-8', and choose the new file here.",
  other: "This file holds no rows that can be read. Save it as 'CSV UTF-8' in your spreadsheet.",
};

export function explainNotCsv(bytes: Uint8Array): string {
  return cures[findOtherFile(bytes)];
}
