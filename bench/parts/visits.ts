// Measures the cost of counting visits on a cached page: requests that are counted against requests that ask not to be.
import { measurePerTurn } from "../measure-load.ts";
import type { Shops } from "../shops.ts";
import { type Row, row } from "../table.ts";

const load = { seconds: 90, connections: 32 };
const browser = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  Referer: "https://www.instagram.com/",
};
/** Requests differ only in this header; '0' asks for nothing. The third repeats the first, which shows the error of the measurement. */
const turns = ["1", "0", "1"].map((gpc) => ({ "Sec-GPC": gpc }));

export async function benchVisits(shops: Shops): Promise<Row[]> {
  const page = `${(await shops.sample()).url}/shop`;
  const [plain = 0, counted = 0, again = 0] = await measurePerTurn(page, {
    ...load,
    headers: browser,
    turns,
  });
  return [
    row("pace of a kept page that is counted, of one that is not", {
      before: "-",
      value: ((2 * counted) / (plain + again)) * 100,
      unit: "%",
      digits: 1,
      note: `${load.seconds} s in turns; one that is not, of itself: ${((again / plain) * 100).toFixed(1)} %`,
      atLeast: 98,
    }),
  ];
}
