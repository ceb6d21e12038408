// Counts the statements that an order sends to the database, with its webhook events, jobs and mails: from the server's own log of them.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningShop } from "../../drills/support/running-shop.ts";
import { buyAtOnce, findShoppers, type Shoppers } from "../shoppers.ts";
import type { Shops } from "../shops.ts";
import { type Row, row } from "../table.ts";

const shopperCount = 3;
/** Before the count, so that all that is read once is in memory. */
const warmUps = 1;
const ordersEach = 3;
/** After an order, until its events, jobs and mails are done. */
const quietMs = 3_000;
const groupsShown = 24;
/** Begins each entry of the log, since statements have several lines. */
const mark = "~deodar~";
const orderIsOver = "select 'an order is over'";

/** `by`: the connection's name, which tells the shop's own statements from those of its job queue. */
type Sent = { by: string; text: string };

export async function benchStatements(shops: Shops): Promise<Row[]> {
  const shop = await shops.sample();
  const shoppers = await findShoppers(shop, "statements", shopperCount);
  await buyOneByOne(shop, shoppers, warmUps);
  const endLog = await startLog(shop);
  await buyOneByOne(shop, shoppers, ordersEach);
  const orders = (await endLog()).toSorted((one, other) => one.length - other.length);
  // What runs every minute falls on some orders and not on others.
  const usual = orders[Math.floor(orders.length / 2)] ?? [];
  printGroups(usual);
  const ofJobs = usual.filter(({ by }) => by === "deodar jobs").length;
  return [
    row("statements of an order", {
      before: "120",
      value: usual.length,
      unit: "",
      note: `${ofJobs} of the job queue; ${orders[0]?.length} to ${orders.at(-1)?.length}`,
      atMost: 70,
    }),
  ];
}

/** One order at a time, each with all that follows done before the next. */
async function buyOneByOne(shop: RunningShop, shoppers: Shoppers, each: number): Promise<void> {
  for (let turn = 0; turn < each; turn += 1)
    for (const customer of shoppers.customers) {
      // Another product in each turn: buying the same one again would be the same purchase.
      const one = { ...shoppers, customers: [customer], goods: shoppers.goods.slice(turn) };
      const { failures } = await buyAtOnce(one, { maxSeconds: 10, maxOrders: 1 });
      if (failures > 0) throw new Error("an order was not confirmed at the first try");
      await shop.sandbox.razorpay.idle();
      await sleep(quietMs);
      await shop.database().pool.query(orderIsOver);
    }
}

/** Has the server log its statements. The returned function ends that, and returns the shop's for each order. */
async function startLog({ dataDir, database }: RunningShop): Promise<() => Promise<Sent[][]>> {
  const file = join(dataDir, "pg.log");
  const from = statSync(file).size;
  const log = async (which: "all" | "none") => {
    const { pool } = database();
    await pool.query(`alter system set log_line_prefix = '${mark}%a|'`);
    await pool.query(`alter system set log_statement = '${which}'`);
    await pool.query("select pg_reload_conf()");
    await sleep(500);
  };
  await log("all");
  return async () => {
    await log("none");
    const orders = readFileSync(file).subarray(from).toString("utf8").split(orderIsOver);
    return orders.slice(0, -1).map((order) => order.split(mark).flatMap(readEntry));
  };
}

function readEntry(entry: string): Sent[] {
  const [, by = "", said = ""] =
    /^(deodar|deodar jobs)\|LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry) ?? [];
  const text = said.replace(/\s+/g, " ").trim();
  return text === "" || isByTheClock(text) ? [] : [{ by, text }];
}

/** The queue's maintenance, looks of its workers for jobs that no order has, and whether the database is there. */
function isByTheClock(text: string): boolean {
  const [, looksFor] = /^WITH next AS .*? j\.name = '([^']*)'/.exec(text) ?? [];
  if (looksFor) return !ofOrders.test(looksFor);
  if (text.includes("INSERT INTO pgboss.job")) return false;
  return /^select 1$|pg_listening_channels|pgboss\.(version|queue|schedule)|job_dependency/i.test(text);
}

const ofOrders = /^(order\.confirmed|owner\.order|payment\.name-order|webhook\.received)$/;

function printGroups(sent: readonly Sent[]): void {
  const groups = Map.groupBy(sent, nameGroup);
  const sorted = [...groups].toSorted(([, a], [, b]) => b.length - a.length).slice(0, groupsShown);
  for (const [name, { length }] of sorted) console.log(`  ${String(length).padStart(3)} ${name}`);
}

/** Who sent it, what it does and to which table. */
function nameGroup({ by, text }: Sent): string {
  const [, kind] = /^WITH next AS .*? j\.name = '([^']*)'/.exec(text) ?? [];
  if (kind) return `${by}: fetch ${kind}`;
  if (/^WITH input AS/.test(text)) return `${by}: finish jobs`;
  if (text.includes("INSERT INTO pgboss.")) return `${by}: add jobs`;
  const [verb = ""] = text.split(" ", 1);
  const [, table = ""] =
    /(?:insert into|delete from|^update) "?(\w+)/i.exec(text) ?? /from "(\w+)"/.exec(text) ?? [];
  return `${by}: ${verb} ${table || text.slice(0, 60)}`;
}
