// Reads a robots.txt as crawlers do: '*' stands for any text, and a rule counts from the beginning of an address.

/** Whether a crawler may read the address, which may begin with a slash. */
export function readRobots(robots: string): (address: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replaceAll(/[.?+^$(){}|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  return (address) => {
    const { pathname, search } = new URL(address, "http://localhost");
    return rules.every((rule) => !rule.test(`${pathname}${search}`));
  };
}
