// Measures what is made for one reader: pages that the page cache does not have, an account, and the back office.
// BESIDE=FOLDER measures another built version of the shop in turn with this one.
import { postJson } from "../../drills/support/buyers.ts";
import type { RunningShop } from "../../drills/support/running-shop.ts";
import { sendLoad, withBareServer } from "../measure-load.ts";
import { readProcessorMs, readProcessorMsWithChildren } from "../read-cpu.ts";
import type { Shops } from "../shops.ts";
import { median, type Row, row } from "../table.ts";

const rounds = 3;
const load = { seconds: 1.5, connections: 4 };
const owner = { email: "admin@deodar.example", password: "deodar-admin" };
/** `atMost` is milliseconds of the app's processor; no page reads the parameter `unknown`, so the page cache lacks these. */
const pages = {
  "/cart": { before: "9 ms", atMost: 5 },
  "/shop?unknown=1": { before: "19 ms", atMost: 10 },
  "/products/deodar-ridge?unknown=1": { before: "18 ms", atMost: 12 },
  "/?unknown=1": { before: "-", atMost: 12 },
  "/shop?q=wax&unknown=1": { before: "22 ms", atMost: 14 },
  "/api/search-suggestions?q=rose&unknown=1": { before: "-", atMost: 5 },
  "/profile": { before: "10 ms", atMost: 8 },
  "/dashboard": { before: "16 ms", atMost: 14 },
  "/admin/products": { before: "21 ms", atMost: 14 },
  "/admin/orders": { before: "27 ms", atMost: 14 },
  "/admin/users": { before: "14 ms", atMost: 14 },
  "/admin/settings": { before: "12 ms", atMost: 14 },
};
type Path = keyof typeof pages;
const paths = Object.keys(pages) as Path[];
type Reading = { appMs: number; databaseMs: number; perSecond: number };

export async function benchAnew(shops: Shops): Promise<Row[]> {
  const { BESIDE: beside } = process.env;
  const measured = [await openMeasured("", await shops.filled())];
  if (beside) measured.push(await openMeasured(" beside", await shops.filledBeside(beside)));
  const helloPerSecond: number[] = [];
  await withBareServer(undefined, async (hello) => {
    for (let round = 0; round < rounds; round += 1) {
      helloPerSecond.push((await sendLoad(hello, load)).perSecond);
      for (const path of paths) for (const shop of measured) await shop.measure(path);
    }
  });
  const hello = median(helloPerSecond);
  return paths.flatMap((path) =>
    measured.map(({ name, readings }) => {
      const of = (figure: keyof Reading) => median((readings.get(path) ?? []).map((one) => one[figure]));
      const share = `${((of("perSecond") / hello) * 100).toFixed(2)} % of hello`;
      return row(`${path}${name}`, {
        before: pages[path].before,
        value: of("appMs"),
        unit: "ms",
        digits: 1,
        note: `+ ${of("databaseMs").toFixed(1)} of the database; ${Math.round(of("perSecond"))}/s, ${share}`,
        atMost: pages[path].atMost,
      });
    }),
  );
}

async function openMeasured(name: string, shop: RunningShop) {
  const signedIn = await postJson(`${shop.url}/api/auth/sign-in/email`, owner);
  const token = signedIn.headers.get("set-auth-token");
  const readings = new Map<Path, Reading[]>(paths.map((path) => [path, []]));
  const readMs = () =>
    [readProcessorMs(shop.pid()), readProcessorMsWithChildren(shop.postgresPid())] as const;
  return {
    name,
    readings,
    async measure(path: Path) {
      const isPersonal = /^\/(profile|dashboard|admin)/.test(path);
      const headers = {
        "Accept-Encoding": "gzip, deflate, br, zstd",
        ...(isPersonal && { Authorization: `Bearer ${token}` }),
      };
      const [appBefore, databaseBefore] = readMs();
      const { perSecond, responses, failed } = await sendLoad(shop.url + path, { ...load, headers });
      const [appAfter, databaseAfter] = readMs();
      const each = (ms: number) => (failed > 0 ? Number.NaN : ms / responses);
      readings.get(path)?.push({
        appMs: each(appAfter - appBefore),
        databaseMs: each(databaseAfter - databaseBefore),
        perSecond,
      });
    },
  };
}
