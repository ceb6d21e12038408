// Reads the digits of every script of India, as keyboards, chats and web pages leave them in a text.

/** Invisible characters that spreadsheets, chats and web pages leave in copied text. */
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * The zeros of the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Urdu; then the
 * wide ones of some phones' keyboards.
 */
const zeros = [...[0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x06f0], 0xff10];

/** The text with the digits 0 to 9, and without invisible characters. */
export function latinDigits(text: string): string {
  return text.replaceAll(hidden, "").replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
