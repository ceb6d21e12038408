// Decodes the text of a file that a spreadsheet, a shop or a courier has saved, whichever encoding it chose.

/** The kinds of files that are not text. */
export type OtherFile = "excel" | "opendocument" | "numbers" | "zip" | "pdf" | "web-page" | "other";

/** Undefined for a file that is not text, such as a workbook; `findOtherFile` recognises it. */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  if (findSignature(bytes)) return undefined;
  const text = decodeText(bytes);
  if (text === undefined) return undefined;
  if (control.test(text)) return undefined;
  return text.startsWith("<") && /^<(!doctype|html|table|\?xml|style|meta)/i.test(text) ? undefined : text;
}

/** Characters that occur in no text. The range from 0x7f on is left out, because an unknown encoding has letters there. */
const control = /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u;

export function findOtherFile(bytes: Uint8Array): OtherFile {
  const kind = findSignature(bytes);
  if (kind === "zip") return findKindOfZip(bytes);
  return kind ?? (/^[\ufeff\s]*</.test(decodeText(bytes.subarray(0, 200)) ?? "") ? "web-page" : "other");
}

function findSignature(bytes: Uint8Array): OtherFile | undefined {
  const begin = asciiOf(bytes.subarray(0, 8));
  if (begin.startsWith("PK\u0003\u0004")) return "zip";
  if (begin.startsWith("%PDF")) return "pdf";
  return begin.startsWith("\u00d0\u00cf\u0011\u00e0") ? "excel" : undefined;
}

/** The list of a ZIP's parts is at its end; an OpenDocument file names its kind in the first part. */
function findKindOfZip(bytes: Uint8Array): OtherFile {
  const names = asciiOf(bytes.subarray(0, 200)) + asciiOf(bytes.subarray(-65_536));
  if (names.includes("application/vnd.oasis.opendocument")) return "opendocument";
  if (names.includes("xl/workbook")) return "excel";
  return /Index\/|\.iwa/.test(names) ? "numbers" : "zip";
}

function asciiOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Removes the zeros of a damaged file. Undefined for UTF-16 that was cut off inside a character. */
function decodeText(bytes: Uint8Array): string | undefined {
  const wide = findWideEncoding(bytes);
  if (wide) return bytes.length % 2 === 0 ? new TextDecoder(wide).decode(bytes) : undefined;
  const text = decodeUtf8(bytes) ?? decodeOldLetters(bytes);
  return repairLetters(text).replaceAll("\0", "");
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Found by the byte order mark, or by the zero byte beside every ASCII character. */
function findWideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const begin = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of begin.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 8 < begin.length || Math.min(even, odd) * 8 > Math.max(even, odd))
    return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** The characters 0x80 to 0x9f, where Windows-1252 differs from Latin-1. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Excel saves in Windows-1252 or Mac Roman unless it is asked for UTF-8. Takes the encoding whose letters look most
 * like words.
 */
function decodeOldLetters(bytes: Uint8Array): string {
  const windows = asciiOf(bytes).replaceAll(/[\u0080-\u009f]/g, (sign) =>
    windowsSigns.charAt(sign.charCodeAt(0) - 0x80),
  );
  const mac = new TextDecoder("macintosh").decode(bytes);
  return plausibilityOf(mac) > plausibilityOf(windows) ? mac : windows;
}

function plausibilityOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/[a-zß-öø-ÿœ]/g) - count(/[a-z]/g) + count(/(?<![A-Za-zß-ÿ])[À-ÖØ-Ý]/g);
  const signs = count(/[A-Za-z]’[a-z]|[“‘][A-Za-z]|[\w.!?]”|\s[–—]\s|\d\s?[°–]|[\s\d][£€]|…|½|\u00a0/g);
  return letters + signs - count(/[a-zß-ÿ][À-ÖØ-Ý]|[†‡ˆ‰‹›˜ƒ\u0080-\u009f◊√∫∂∑∏πΩ≈∆ıˆ˜¯˘˙˚¸˝˛ˇ]/g);
}

/** Repairs UTF-8 that a program read as Windows-1252 and saved again: 'â‚¹' was '₹'. */
function repairLetters(text: string): string {
  if (!/[ÂÃâà][\u0080-\u00bf€‚-…†-‡ˆ‰Š‹ŒŽ‘-”•–—˜™š›œžŸƒ]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const sign = code < 0x80 ? -1 : windowsSigns.indexOf(text.charAt(at));
    if (sign < 0 && code > 0xff && code !== 0xfeff) return text;
    bytes[at] = code === 0xfeff ? 0x20 : sign < 0 ? code : 0x80 + sign;
  }
  return decodeUtf8(bytes) ?? text;
}
