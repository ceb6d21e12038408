// Purchases of every kind at the same time: with gift cards and of gift cards, paid at the door, and for several people, paid once.
import type { Sql } from "#platform/database/database.ts";
import { findLosses, openBooks, waitForBooks } from "./books.ts";
import type { PurchaseFault } from "./buyers.ts";
import { countFates, findBrokenPromises, offerAtTheDoor, orderManyAtTheDoor } from "./door-orders.ts";
import { countBy } from "./drill.ts";
import { buyGiftCards, readCardShare, shareGiftCards } from "./gift-cards.ts";
import { buyMany, signUpMany, stockUp } from "./many-purchases.ts";
import type { RunningShop } from "./running-shop.ts";
import { buyManyTogether, countTogether, findBrokenTogether, prepareBuyers } from "./together-orders.ts";

type Kinds = {
  shop: RunningShop;
  urls: readonly string[];
  sql: () => Sql;
  /** Begins the email addresses of the customers. */
  name: string;
  purchases: number;
  faults: readonly PurchaseFault[];
  onStart: (index: number) => void;
};

/** Reads the books after `settle`. */
export async function buyEveryKind(
  { shop, urls, sql, name, purchases, faults, onStart }: Kinds,
  settle: () => Promise<void>,
) {
  const { sandbox } = shop;
  const productIds = await stockUp(sql());
  await offerAtTheDoor(sql());
  const orders = Math.ceil(purchases / 5);
  const several = await prepareBuyers(shop, { name, productIds, count: orders });
  const books = await openBooks(sql, sandbox);
  const customers = await signUpMany(shop.url, name, Math.min(20, purchases));
  await shareGiftCards(sql(), [...customers, ...several.cardHolders]);
  const running = { urls, sandbox, customers, faults, sql, productIds };
  const [outcomes, cards, atDoor, together] = await Promise.all([
    buyMany({
      ...running,
      purchases,
      onStart,
      cardShareOf: (customer, amount) => readCardShare(sql(), customer, amount),
    }),
    buyGiftCards({ ...running, cards: Math.ceil(purchases / 10) }),
    orderManyAtTheDoor({ ...running, name, orders }),
    buyManyTogether({ ...running, ...several }),
  ]);
  await settle();
  const settled = await waitForBooks(books.read, { timeoutMs: 90_000 });
  const counts = countBy(outcomes, ({ outcome }) => outcome);
  return {
    counts,
    rows: [
      { purchases, ...counts, "cards paid": cards },
      { ...countFates(atDoor) },
      { ...countTogether(together) },
      { ...settled },
    ],
    failures: [
      ...findLosses(settled),
      ...(await findBrokenPromises(sql(), atDoor)),
      ...(await findBrokenTogether(sql(), together)),
    ],
  };
}
