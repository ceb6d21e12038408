// Writes an amount in words as Indian invoices do: crore, lakh, thousand.

const namesBelowTwenty = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const namesOfTens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const namesOfPowers: [size: number, name: string][] = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
];

/** 'Rupees Nine Hundred Ninety Nine and Fifty Paise Only' for 99950 paise. */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${spell((paise - rest) / 100)}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${spell(rest)} Paise Only`;
}

function spell(whole: number): string {
  for (const [size, name] of namesOfPowers) {
    if (whole < size) continue;
    const rest = whole % size;
    const head = `${spell(Math.floor(whole / size))} ${name}`;
    return rest === 0 ? head : `${head} ${spell(rest)}`;
  }
  if (whole < 20) return namesBelowTwenty[whole] ?? "";
  const ten = namesOfTens[Math.floor(whole / 10)] ?? "";
  return whole % 10 === 0 ? ten : `${ten} ${namesBelowTwenty[whole % 10]}`;
}
