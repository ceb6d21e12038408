const indianOffsetMs = 5.5 * 60 * 60 * 1000;

/** Matches the number of an order confirmed between `from` and now, also if a new financial year has begun since. */
export function orderNumberSince(from: Date): RegExp {
  return new RegExp(`DD-(${financialYearOf(from)}|${financialYearOf(new Date())})-\\d{5}`);
}

/** The two digits of the year in which India's financial year began, independent of the shop's calendar, which this tests. */
function financialYearOf(at: Date): string {
  const india = new Date(at.getTime() + indianOffsetMs);
  // January to March belong to the previous year's financial year.
  const year = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  return String(year).slice(-2);
}
