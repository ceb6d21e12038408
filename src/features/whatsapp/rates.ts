// What WhatsApp costs in India: Meta's list in rupees by the day on which it begins. Meta changes it on the first day of a
// quarter; add the new rates at the top. Without GST.

type Rates = {
  from: string;
  /** In ten-thousandths of a rupee for each delivered message, by the category that Meta reports. */
  rates: Readonly<Record<string, number>>;
};

const lists: readonly Rates[] = [
  { from: "2026-10-01", rates: { marketing: 8631, utility: 1150, authentication: 1150, service: 1150 } },
];

/** Per cent on top. */
export const whatsAppGst = 18;

/** In paise without GST. `day`: one of the days on which they were sent. A category that is not in the list costs nothing. */
export function costOfMessages(counts: ReadonlyMap<string, number>, day: string): number {
  const { rates } = lists.find(({ from }) => from <= day) ?? { rates: {} as Rates["rates"] };
  let cost = 0;
  for (const [category, count] of counts) cost += count * (rates[category] ?? 0);
  return Math.round(cost / 100);
}
