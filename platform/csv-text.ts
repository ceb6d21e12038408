// Decodes the text of a file that a spreadsheet, a shop or a courier has saved, whichever encoding it chose.
import type { HeavyTask, WithHeavyWork } from "./heavy-work.ts";

/** The kinds of files that are not text. */
export type OtherFile = "excel" | "opendocument" | "numbers" | "zip" | "pdf" | "web-page" | "other";

/** The most bytes of a file that are read between two requests. */
export const maxBytesBetween = 64 * 1024;

export const decodeUploadTask: HeavyTask<Uint8Array, string | undefined> = {
  kind: "decode-upload",
  maxMs: 30_000,
  run: decodeCsv,
};

/** Like `decodeCsv`. A large file is decoded by the process for heavy work, so that no other request waits for it; `account` sent it. */
export async function decodeUpload(
  { heavyWork }: WithHeavyWork,
  bytes: Uint8Array,
  account: string,
): Promise<string | undefined> {
  return bytes.length > maxBytesBetween ? heavyWork.run(decodeUploadTask, bytes, account) : decodeCsv(bytes);
}

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
  const whole = bytes.includes(0) ? withoutZeros(bytes) : bytes;
  return repairLetters(decodeUtf8(whole) ?? decodeOldLetters(whole));
}

/** A loop, because an expression would make a piece of text between every two zeros. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (const byte of bytes) if (byte !== 0) kept[length++] = byte;
  return kept.subarray(0, length);
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

/** The bytes 0x80 to 0x9f, where Windows-1252 differs from Latin-1, by the codes of their characters. */
const byteOfSign = new Map(
  Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", (sign, at) => [
    sign.charCodeAt(0),
    0x80 + at,
  ]),
);

/**
 * Excel saves in Windows-1252 or Mac Roman unless it is asked for UTF-8. Takes the encoding in which a part of the file looks most like
 * words: the part from the first byte that differs on.
 */
function decodeOldLetters(bytes: Uint8Array): string {
  let start = 0;
  while ((bytes[start] ?? 0xff) < 0x80) start += 1;
  const part = bytes.subarray(Math.max(0, start - 1), start + judgedBytes);
  const [windows, mac] = [new TextDecoder("windows-1252"), new TextDecoder("macintosh")];
  const isMac = plausibilityOf(mac.decode(part)) > plausibilityOf(windows.decode(part));
  return (isMac ? mac : windows).decode(bytes);
}

const judgedBytes = 64 * 1024;

const kinds = {
  small: /[a-zß-öø-ÿœ]/,
  large: /[À-ÖØ-Ý]/,
  strange: /[†‡ˆ‰‹›˜ƒ\u0080-\u009f◊√∫∂∑∏πΩ≈∆ıˆ˜¯˘˙˚¸˝˛ˇ]/,
};
type Kind = keyof typeof kinds | "sign";

function findKind(sign: string): Kind {
  return (["small", "large", "strange"] as const).find((kind) => kinds[kind].test(sign)) ?? "sign";
}

/** Adds what letters and signs are in words and amounts, and takes off what they are in none. */
function plausibilityOf(text: string): number {
  const found = new Map<string, Kind>();
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign < "\u0080") continue;
    const kind = found.get(sign) ?? findKind(sign);
    found.set(sign, kind);
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    if (kind === "strange") sum -= 1;
    else if (kind === "small") sum += 1;
    else if (kind === "large")
      sum += (found.get(before) ?? findKind(before)) === "small" ? -1 : Number(!/[A-Z]/.test(before));
    else if (isInPlace(sign, before, after)) sum += 1;
  }
  return sum;
}

function isInPlace(sign: string, before: string, after: string): boolean {
  if (/[…½\u00a0]/.test(sign)) return true;
  if (sign === "’") return /[A-Za-z]/.test(before) && /[a-z]/.test(after);
  if (/[“‘]/.test(sign)) return /[A-Za-z]/.test(after);
  if (sign === "”") return /[\w.!?]/.test(before);
  if (/[£€]/.test(sign)) return before === "" || /[\s\d]/.test(before);
  return /[°–—]/.test(sign) && (/\d/.test(before) || (/\s/.test(before) && /\s/.test(after)));
}

/** Repairs UTF-8 that a program read as Windows-1252 and saved again: 'â‚¹' was '₹'. */
function repairLetters(text: string): string {
  if (!/[ÂÃâà][\u0080-\u00bf€‚-…†-‡ˆ‰Š‹ŒŽ‘-”•–—˜™š›œžŸƒ]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code === 0xfeff ? 0x20 : (byteOfSign.get(code) ?? code);
    if (byte > 0xff) return text;
    bytes[at] = byte;
  }
  return decodeUtf8(bytes) ?? text;
}
