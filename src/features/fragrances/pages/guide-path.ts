/** The path of the fragrance guide with a family chosen, a fragrance open, or the dialog of families open. */
export function guidePath({
  family,
  item,
  choose = false,
}: {
  family?: string | undefined;
  item?: string;
  choose?: boolean;
}): string {
  const query = new URLSearchParams();
  if (family) query.set("family", family);
  if (item) query.set("item", item);
  if (choose) query.set("choose", "family");
  return `/fragrance-guide${query.size > 0 ? `?${query}` : ""}`;
}
