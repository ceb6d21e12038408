// Facets that no variant is indexed by: a mood stands for its notes, and 'under ₹1,000' for the bands of prices below.
import { isMood, notesOfMoods } from "../scent-moods.ts";

/** The lower ends of the bands of prices, in rupees. The function `index_facets` has the same. */
export const bandStarts = [0, 250, 500, 1000, 2000, 5000, 10_000];

/** The facet of all prices below a limit, such as 'price:0-1000'. */
export const priceFacetUnder = (rupees: number) => `price:0-${rupees}`;

/** The indexed facets that a facet stands for, most often itself. A variant with any of them fits. */
export function listAlternatives(facet: string): string[] {
  const [kind, value = ""] = facet.split(":");
  if (kind === "mood" && isMood(value)) return notesOfMoods[value].map((note) => `note:${note}`);
  const under = kind === "price" && bandStarts.find((start) => start > 0 && facet === priceFacetUnder(start));
  return under ? listBandsUnder(under) : [facet];
}

function listBandsUnder(rupees: number): string[] {
  return bandStarts.flatMap((start, index) =>
    start < rupees ? `price:${start}-${bandStarts[index + 1] ?? ""}` : [],
  );
}
