const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/** Matches the number of an order that was confirmed between `from` and now. A new financial year may have begun since. */
export function orderNumberSince(from: Date): RegExp {
  return new RegExp(`DD-(${financialYearOf(from)}|${financialYearOf(new Date())})-\\d{5}`);
}

/** Two digits of the year in which India's financial year began. It does not use the shop's calendar, which it tests. */
function financialYearOf(at: Date): string {
  const india = new Date(at.getTime() + indianOffsetMs);
  // January, February and March belong to the financial year of the previous April.
  const year = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  return String(year).slice(-2);
}
