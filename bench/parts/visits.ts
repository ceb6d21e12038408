// What counting a visit costs a page from memory: the same page for a browser that is counted and for one that asks not to be.
import { measurePerSecond } from "../measure-load.ts";
import type { Shops } from "../shops.ts";
import { median, type Row, row } from "../table.ts";

const rounds = 15;
const load = { seconds: 2, connections: 32 };
const browser = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  Referer: "https://www.instagram.com/",
};

/** Both send the same headers; '0' asks for nothing. Each pair is measured in turn, in changing order, so that a busy moment falls on both. */
export async function benchVisits(shops: Shops): Promise<Row[]> {
  const page = `${(await shops.sample()).url}/shop`;
  const measure = (gpc: "0" | "1") =>
    measurePerSecond(page, { ...load, headers: { ...browser, "Sec-GPC": gpc } });
  await measure("0");
  await measure("1");
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? "0" : "1";
    const one = await measure(first);
    const other = await measure(first === "0" ? "1" : "0");
    ratios.push(first === "0" ? one / other : other / one);
  }
  return [
    row("a kept page that is counted, of one that is not", {
      before: "-",
      value: median(ratios) * 100,
      unit: "%",
      digits: 1,
      note: `${rounds} pairs`,
      atLeast: 98,
    }),
  ];
}
