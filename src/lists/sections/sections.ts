// The sections of the back office with their pages, read by the navigation, the tabs at the top of a section, and the search. A
// page without a parameter in its address needs a line in daily-sections.ts or shop-sections.ts, with the words an owner may
// search for; a feature's stands in its entries.ts.

import type { Section } from "#core/back-office/admin/navigation/back-office-page.ts";
import { customers, dashboard, messages, orders, products } from "./daily-sections.ts";
import { money, pages, promotions, settings } from "./shop-sections.ts";

/** In the sequence of the navigation. */
export const sections: readonly Section[] = [
  dashboard,
  orders,
  products,
  customers,
  messages,
  promotions,
  pages,
  money,
  settings,
];
