// HSN codes, which classify goods for GST: 4, 6 or 8 digits, of which the first two are the chapter.

export const invalidHsn = "HSN code has 4, 6 or 8 digits, such as 3406";

/** True for 4, 6 or 8 digits; there is no chapter 00. */
export function isHsn(code: string): boolean {
  return /^(?!00)(?:\d\d){2,4}$/.test(code);
}

/** Reads typed codes and those of files, such as '3406 00 10' or '3406.00.10'; undefined for anything else. */
export function parseHsn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.]/g, "");
  return isHsn(digits) ? digits : undefined;
}
