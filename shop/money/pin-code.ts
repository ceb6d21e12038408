// Parses the PIN code of an Indian address: six digits, the first not 0.

/** Accepts one space in the middle ("177 201"); undefined for anything else. */
export function parsePinCode(text: string): string | undefined {
  const digits = text.trim().replace(/^(\d{3}) (\d{3})$/, "$1$2");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : undefined;
}
