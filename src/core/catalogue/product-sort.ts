// The sort orders that shoppers can choose in product lists.

export const productSorts = [
  { value: "best", label: "Recommended" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
  { value: "scent", label: "By scent, light to dark" },
  { value: "newest", label: "Newest first" },
  { value: "name", label: "Name" },
  { value: "origin", label: "Country of origin" },
] as const;

export type ProductSort = (typeof productSorts)[number]["value"];

/** Sorts products without a number of the owner's after those with one. */
export const noPlace = 1_000_000;

export function parseProductSort(value: string | null): ProductSort {
  return productSorts.find((sort) => sort.value === value)?.value ?? "best";
}
