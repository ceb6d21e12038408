// Indian telephone numbers: as people type them, and as pages show them.
import { latinDigits } from "#core/money/latin-digits.ts";

/** The digits, with a leading + if there is one: without 'tel:', spaces, dots, brackets, and dashes of every kind. */
export function phoneDigits(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(/^tel:/i, "")
    .replaceAll("\uff0b", "+")
    .replaceAll(/[\s().\u2212/]|\p{Pd}/gu, "");
}

/** Ten digits. Drops the country's code and leading zeros: 0919876543210, +91 (0) 98765 43210; undefined for anything else. */
export function parsePhone(text: string): string | undefined {
  return /^(?:(?:\+|00?)?91)?0?(\d{10})$/.exec(phoneDigits(text))?.[1];
}

/** Codes of cities that begin like mobile numbers: Ahmedabad, Bengaluru, Patna, Nagpur, Goa and others. */
const cities =
  "79[245]|80[2-4]|(?:6(?:12|[2-4]1|5[17]|6[13]|7[14]|80)|7(?:12|3[134]|5[15]|88)|8(?:16|2[014]|3[126]|6[136]|7[078]|83))[2-6]";
const landline = new RegExp(`^(?:[0-5]|${cities})`);

/** No SMS, no WhatsApp and no courier's driver reaches it; none in India begins with 0. In doubt a number is a mobile. */
export function isLandline(tenDigits: string): boolean {
  return landline.test(tenDigits);
}

export const needsMobile = "That is a landline. Please type a mobile number of ten digits";

/** A mobile number in ten digits; undefined for a landline, too. */
export function parseMobile(text: string): string | undefined {
  const digits = parsePhone(text);
  return digits === undefined || isLandline(digits) ? undefined : digits;
}

/** '+91 98000 00017', in the usual grouping; a landline's code has no length of its own: '+91 1892222333'. '' for an empty one. */
export function formatPhone(tenDigits: string): string {
  if (isLandline(tenDigits)) return `+91 ${tenDigits}`;
  return tenDigits && `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
}
