// The couriers and the address where each shows its parcels, as the owner edits them: one courier per line, 'Name |
// address'.

/** `page` has `{n}` instead of the tracking number; without it, the page asks for the number. */
export type Courier = { name: string; page: string };

const maxCouriers = 60;

/** Undefined if a line is not 'Name | https://…', or a courier is named twice. */
export function parseCourierList(text: string): Courier[] | undefined {
  const couriers = text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map(parseCourier);
  const known = couriers.filter((courier) => courier !== undefined);
  const names = new Set(known.map(({ name }) => comparableName(name)));
  return known.length === couriers.length && names.size === known.length && known.length <= maxCouriers
    ? known
    : undefined;
}

export function formatCourierList(couriers: readonly Courier[]): string {
  return couriers.map(({ name, page }) => `${name} | ${page}`).join("\n");
}

/** The same for 'Blue Dart', 'BlueDart' and 'blue-dart'. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** True for an https address with a fixed host: `{n}` may only stand after the host. */
export function isCourierPage(page: string): boolean {
  return page.length <= 300 && /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i.test(page) && URL.canParse(page);
}

function parseCourier(row: string): Courier | undefined {
  const [name = "", page = "", ...rest] = row.split("|").map((part) => part.trim());
  const isCourier = rest.length === 0 && name.length <= 60 && comparableName(name) !== "";
  return isCourier && isCourierPage(page) ? { name, page } : undefined;
}
