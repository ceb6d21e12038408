// How old the debts of a trade account are on a day: what was paid counts for the oldest, and an order is overdue the day after its last.

/** Paise: not yet due, overdue for up to 30, up to 60 and more days, and what was paid too much. */
export type Ageing = { notDue: number; upTo30: number; upTo60: number; older: number; credit: number };

/** `charges`: what is left of the account's orders, by the days since their last day; 0 or less is not yet due. In any order. */
export function ageDebts(charges: readonly { daysOver: number; amount: number }[], paid: number): Ageing {
  const ageing: Ageing = { notDue: 0, upTo30: 0, upTo60: 0, older: 0, credit: 0 };
  let left = paid;
  for (const { daysOver, amount } of [...charges].sort((one, other) => other.daysOver - one.daysOver)) {
    const open = Math.max(0, amount - left);
    left = Math.max(0, left - amount);
    ageing[bucketOf(daysOver)] += open;
  }
  return { ...ageing, credit: left };
}

function bucketOf(daysOver: number): keyof Ageing {
  if (daysOver <= 0) return "notDue";
  if (daysOver <= 30) return "upTo30";
  return daysOver <= 60 ? "upTo60" : "older";
}
