// Formats amounts and rates for the accountant's files.

/** Such as '1204.05' or '-12.00'. */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Such as '5' for 500 basis points. */
export function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
