// Digits are a GTIN where their check digit is right: the number below a barcode (GS1 General Specifications).

const lengths = [8, 12, 13, 14];

/** Without the spaces and hyphens that stand between its groups; undefined for what is none. */
export function parseGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return undefined;
  const [check = 0, ...others] = [...digits].reverse().map(Number);
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (sum + check) % 10 === 0 ? digits : undefined;
}
