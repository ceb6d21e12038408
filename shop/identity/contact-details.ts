// How the shop reads a person's particulars: an e-mail address, an Indian mobile number.

/** One line as somebody typed it, without the control characters and halves of characters that no database keeps. */
export function tidyParticular(given: unknown): string {
  return String(given ?? "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Compared and kept in lower case; dots and +tags belong to the person. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 &&
    !/[\p{Cc}\p{Cs}]/u.test(email) &&
    /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]+$/.test(email)
    ? email
    : undefined;
}

/** Ten digits. Spaces, dashes, +91 and a leading 0 are how people write; everything else is refused. */
export function parsePhone(text: string): string | undefined {
  const digits = text
    .replaceAll(/[\s().-]/g, "")
    .replace(/^(\+91|0091)/, "")
    .replace(/^91(?=\d{10}$)/, "")
    .replace(/^0(?=\d{10}$)/, "");
  return /^\d{10}$/.test(digits) ? digits : undefined;
}
