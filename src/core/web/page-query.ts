/** The query of the requested page as it begins in an address, '' or '?after=SKU', without the router's own `_routes` and `index`. */
export function pageQuery({ url }: Pick<Request, "url">): string {
  const query = new URL(url).searchParams;
  query.delete("_routes");
  query.delete("index");
  return query.size > 0 ? `?${query}` : "";
}
