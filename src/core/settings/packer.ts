// Whoever makes and packs the goods, as packs and product pages must name them.
import { findState } from "#core/money/india-states.ts";
import type { Settings } from "./settings.ts";

/** The registered name with the address, on one line. */
export function describePacker({ legalName, street, district, state, zip }: Settings["business"]): string {
  const place = `${findState(state)?.name ?? ""} ${zip}`.trim();
  return `${legalName}, ${[street, district, place].filter(Boolean).join(", ")}`;
}
