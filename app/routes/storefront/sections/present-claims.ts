import type { Settings } from "#shop/settings/settings.ts";
import type { Stat } from "./shown-section.ts";

/** The owner's claims about the shop, without those that are not filled in. */
export function presentClaims({ handcrafted, quality, happyCustomers }: Settings["claims"]): Stat[] {
  return [
    { figure: handcrafted, label: "handcrafted" },
    { figure: quality, label: "premium quality" },
    { figure: happyCustomers, label: "happy customers" },
  ].filter(({ figure }) => figure !== "");
}
