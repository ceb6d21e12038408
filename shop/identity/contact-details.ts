// Parses personal details as typed: text fields, e-mail addresses and Indian phone numbers.

/** One line of text without control characters and lone surrogates, which the database cannot store. */
export function cleanTextField(given: unknown): string {
  return String(given ?? "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/**
 * In lower case, for storing and comparing. Dots and +tags are kept, because they are part of the address.
 */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 &&
    !/[\p{Cc}\p{Cs}]/u.test(email) &&
    /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]+$/.test(email)
    ? email
    : undefined;
}

/** Ten digits. Spaces, dots, dashes, brackets, +91 and a leading 0 are dropped; anything else is refused. */
export function parsePhone(text: string): string | undefined {
  const digits = text
    .replaceAll(/[\s().-]/g, "")
    .replace(/^(\+91|0091)/, "")
    .replace(/^91(?=\d{10}$)/, "")
    .replace(/^0(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
