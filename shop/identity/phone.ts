// A phone number as the shop keeps it: ten digits.

/** Spaces, dashes, a leading 0 and +91 are dropped; then it must be exactly ten digits. Undefined where it is not. */
export function parsePhone(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, "").replace(/^(?:\+91|0091|0|91(?=\d{10}$))/, "");
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
