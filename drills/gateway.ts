// `npm run drill gateway`: purchases and refunds under every switch of the sandbox's gateway, and every fault of every call that the shop
// makes. Each payment must become one order or one refund.
import { setTimeout as sleep } from "node:timers/promises";
import { type SwitchName, switchKinds } from "../sandbox/razorpay/switches.ts";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import { type Customer, postJson, shimlaAddress, startCheckout, tryAgain } from "./support/buyers.ts";
import { type DrillResult, forEachLimited } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

type Switch = { name: SwitchName; only?: string; times?: number };
type Case = {
  /** Set before the checkout starts. No order is known yet, so these cases run one after the other. */
  beforeStart?: Switch[];
  /** Set for the order that is about to be paid. */
  beforePaying?: Switch[];
  /** Set for the second payment of a purchase, which the shop refunds. */
  beforeRefund?: Switch[];
  isTabLost?: boolean;
  /** The gateway refuses the refund, and the owner must see that it waits. */
  isRefundRefused?: boolean;
};

const callFaults: SwitchName[] = [
  "rate-limit",
  "server-error",
  "bad-gateway",
  "connection-reset",
  "time-out",
  "lost-answer",
];

const cases: Case[] = [
  ...callFaults.map((name): Case => ({ beforeStart: [{ name, only: "create-order" }] })),
  ...callFaults.map(
    (name): Case => ({
      beforeStart: [
        { name: "lost-answer", only: "create-order" },
        { name, only: "list-orders" },
      ],
    }),
  ),
  { beforeStart: [{ name: "webhook-before-answer" }] },
  ...callFaults.map((name): Case => ({ beforePaying: [{ name, only: "get-payment" }] })),
  ...callFaults.map(
    (name): Case => ({ beforePaying: [{ name, only: "list-order-payments" }], isTabLost: true }),
  ),
  ...callFaults.map(
    (name): Case => ({ beforePaying: [{ name: "authorise-only" }, { name, only: "capture-payment" }] }),
  ),
  ...(["duplicate-webhooks", "reorder-webhooks", "delay-webhooks"] as const).map(
    (name): Case => ({
      beforePaying: [{ name, only: "payment.captured" }],
      isTabLost: true,
    }),
  ),
  { beforePaying: [{ name: "drop-webhooks", times: 3 }] },
  { beforePaying: [{ name: "fail" }] },
  { beforePaying: [{ name: "fail-then-capture" }] },
  { beforePaying: [{ name: "late-authorisation" }] },
  { beforePaying: [{ name: "second-success" }] },
  { beforePaying: [{ name: "pay-on-delivery" }] },
  { beforePaying: [{ name: "on-hold" }] },
  ...["get-payment", "list-order-payments"].map(
    (only): Case => ({
      beforePaying: [{ name: "unknown-state", only }],
      isTabLost: only !== "get-payment",
    }),
  ),
  { isTabLost: true },
  ...callFaults.map((name): Case => ({ beforeRefund: [{ name, only: "refund-payment" }] })),
  ...callFaults.map((name): Case => ({ beforeRefund: [{ name, only: "list-refunds" }] })),
  { beforeRefund: [{ name: "unknown-state", only: "refund-payment" }] },
  { beforeRefund: [{ name: "refund-pending" }] },
  { beforeRefund: [{ name: "refund-fails" }], isRefundRefused: true },
  { beforeRefund: [{ name: "insufficient-balance" }], isRefundRefused: true },
];

/** 'lose-tab' works only in the payment window, which no drill opens: the cases with a lost tab stand for it. */
const shownByTabs: SwitchName[] = ["lose-tab"];
/** Set during all cases that run at the same time. */
const lasting: SwitchName = "list-lag";
const casesAtOnce = 6;
const catchUpMs = 120_000;
const maxTries = 40;

export async function drillGateway(): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "silent" } });
  try {
    await shop.open();
    const [productId = ""] = await stockUp(shop.database().sql);
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    const customers = await signUpMany(shop.url, "gateway", cases.length);
    const rows: DrillResult["rows"] = [];
    const failures: string[] = [];
    const runOne = async (one: Case, customer: Customer | undefined) => {
      if (!customer) throw new Error("there is no customer for a case");
      const result = await runCase(shop, customer, productId, one);
      rows.push({ ...describe(one), ...result });
    };
    for (const [index, one] of cases.entries()) if (one.beforeStart) await runOne(one, customers[index]);
    shop.sandbox.razorpay.switches.set(lasting);
    const sideBySide = [...cases.entries()].filter(([, { beforeStart }]) => !beforeStart);
    await forEachLimited(sideBySide, casesAtOnce, ([index, one]) => runOne(one, customers[index]));
    shop.sandbox.razorpay.switches.clear(lasting);

    const refused = cases.filter(({ isRefundRefused }) => isRefundRefused).length;
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs, refundsOpen: refused });
    failures.push(...findLosses(settled, { refundsOpen: refused }), ...findUnused(shop), ...findForgotten());
    const unconfirmed = cases.length - settled.confirmed;
    if (unconfirmed !== 0) failures.push(`${settled.confirmed} orders of ${cases.length} purchases`);
    rows.push({ case: "books", ...settled });
    return { rows, failures };
  } finally {
    await shop.close();
  }
}

async function runCase(shop: RunningShop, customer: Customer, productId: string, one: Case) {
  const { razorpay } = shop.sandbox;
  const setAll = (switches: Switch[] = [], orderId?: string) => {
    for (const { name, ...setting } of switches)
      razorpay.switches.set(name, { ...setting, ...(orderId ? { orderId } : {}) });
  };
  let slowestMs = 0;
  const timed = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    try {
      return await ask();
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
  };
  const start = async (city: string) => {
    const { value } = await tryAgain(maxTries, async () => {
      const address = { ...shimlaAddress, city };
      const answer = await timed(() =>
        startCheckout(shop.url, customer, [{ productId, quantity: 1 }], { address }),
      );
      if (!answer.ok) throw new Error(answer.message);
      return answer.razorpayOrderId;
    });
    if (!value) throw new Error("the shop opened no payment");
    return value;
  };
  const verify = (proof: object) =>
    tryAgain(maxTries, async () => {
      const answer = await timed(() => postJson(`${shop.url}/api/verify-payment`, proof, customer.token));
      if (answer.status >= 500) throw new Error(`verify-payment answered ${answer.status}`);
    });

  setAll(one.beforeStart);
  const first = await start("Shimla");
  const second = one.beforeRefund ? await start("Solan") : undefined;
  setAll(one.beforePaying, first);
  // An order that is paid before the window opens can't be paid again; the customer tries a payment that fails again.
  const isPaid = razorpay.payments().some(({ order_id }) => order_id === first);
  const paid = isPaid ? undefined : await razorpay.pay(first).catch(() => undefined);
  const isLate = one.beforePaying?.some(({ name }) => name === "late-authorisation");
  // Nothing is paid by a payment on hold, and the customer pays again.
  const isHeld = one.beforePaying?.some(({ name }) => name === "on-hold");
  if (isHeld && paid) await verify(paid);
  const proof = (isHeld ? undefined : paid) ?? (isPaid || isLate ? undefined : await razorpay.pay(first));
  if (proof && !one.isTabLost) await verify(proof);
  if (second) {
    await waitForOrder(shop, first);
    setAll(one.beforeRefund, second);
    await verify(await razorpay.pay(second));
  }
  return { "slowest answer s": Math.round(slowestMs / 100) / 10 };
}

/** Waits for the order: only then is a second payment refunded. */
async function waitForOrder(shop: RunningShop, razorpayOrderId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await shop.database().sql<object[]>`
      select from "order" join payment on payment.order_id = "order".id
      where razorpay_order_id = ${razorpayOrderId} and confirmed_at is not null`;
    if (rows.length > 0) return;
    await sleep(100);
  }
  throw new Error("the first payment of a purchase made no order");
}

function describe({ beforeStart, beforePaying, beforeRefund, isTabLost }: Case) {
  const [moment, switches] = beforeStart
    ? ["before checkout", beforeStart]
    : beforePaying
      ? ["before paying", beforePaying]
      : beforeRefund
        ? ["before a refund", beforeRefund]
        : ["", []];
  const text = switches.map(({ name, only }) => (only ? `${name} (${only})` : name)).join(" + ");
  return { case: [text, isTabLost && "lost tab"].filter(Boolean).join(", "), moment };
}

/** Lists the switches that no request has used, and that therefore tested nothing. */
function findUnused(shop: RunningShop): string[] {
  return shop.sandbox.razorpay.switches
    .list()
    .map(({ name, only = "any call" }) => `the switch ${name} (${only}) was never met`);
}

function findForgotten(): string[] {
  const tried = new Set([
    lasting,
    ...shownByTabs,
    ...cases.flatMap(({ beforeStart = [], beforePaying = [], beforeRefund = [] }) =>
      [...beforeStart, ...beforePaying, ...beforeRefund].map(({ name }) => name),
    ),
  ]);
  return (Object.keys(switchKinds) as SwitchName[])
    .filter((name) => !tried.has(name))
    .map((name) => `no case has the switch ${name}`);
}
