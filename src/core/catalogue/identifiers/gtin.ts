// Checks a GTIN, the number below a barcode, by its check digit (GS1 General Specifications).

const lengths = [8, 12, 13, 14];

/** Removes spaces and hyphens between groups; undefined for a text that is no GTIN. */
export function parseGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return undefined;
  const [check = 0, ...others] = [...digits].reverse().map(Number);
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (sum + check) % 10 === 0 ? digits : undefined;
}
