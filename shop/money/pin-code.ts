// The PIN code of an Indian address: six digits, the first never 0.

/** Reads a PIN code as people write it, with or without one space in the middle ("177 201"). */
export function parsePinCode(text: string): string | undefined {
  const digits = text.trim().replace(/^(\d{3}) (\d{3})$/, "$1$2");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : undefined;
}
