// Parses Indian phone numbers as typed.

/** Ten digits. Drops spaces, dots, dashes, brackets, +91 and a leading 0; undefined for anything else. */
export function parsePhone(text: string): string | undefined {
  const digits = text
    .replaceAll(/[\s().-]/g, "")
    .replace(/^(\+91|0091)/, "")
    .replace(/^91(?=\d{10}$)/, "")
    .replace(/^0(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
