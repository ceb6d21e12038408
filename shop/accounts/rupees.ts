// Writes paise as the files for the accountant have them.

/** It is written like '1204.05', '-12.00'. */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** It is written like '5' from 500 basis points. */
export function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
