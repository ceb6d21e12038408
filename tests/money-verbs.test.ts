// Finds every command that gives away or refunds money, and checks who may run it: the owner, or anybody by a rule.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askedAgain, harmlessRoutes, notAsked, openFiles } from "./support/asked-again.ts";
import { buildCallGraph, type CallGraph, listReached } from "./support/call-graph.ts";
import { commandRoles, isRoleAllowed } from "./support/command-roles.ts";

const root = join(import.meta.dirname, "..");
const files = globSync("src/**/*.ts", { cwd: root })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const graph = buildCallGraph(files);

const policy = "src/core/identity/money.policy.ts#canMoveMoney";
/**
 * Rows that pay money out, or promise to; and rows that choose who gets a lower price or pays later: a list, a company's terms, its buyers,
 * the use of a code.
 */
const givesMoney =
  /\binsert\((refund|giftCard|promotion|promotionUse|priceList|priceRow|tradeBuyer)\)|\bupdate\(tradeAccount\)/;
const givers = [...graph].filter(([, { text }]) => givesMoney.test(text)).map(([key]) => key);
/** Counts as such a row, although it keeps money: a cancellation charge is a decision about money, too. */
givers.push("src/core/orders/invoices.server.ts#issueCancellationCharge");

/** Commands in which a rule decides about the money, and no member of staff does. */
const byRule: Record<string, string> = {
  "orders/cancelOwnOrder": "a customer cancels before the order is packed, and all of it goes back",
  "checkout/confirmCardSale": "a card is issued for money that the gateway has confirmed",
  "checkout/confirmOrder": "money that cannot become an order goes back to who paid it",
  "checkout/confirmWithProof": "the same, from the browser that paid",
  "checkout/confirmReturned": "the same, sent back by Razorpay's page",
  "checkout/confirmIfPaid": "the same, from a tab that was lost",
  "checkout/confirmByLink": "the same, from a payment link",
  "checkout/startCheckout": "it confirms an earlier attempt first, by the same rule",
  "checkout/startTogether": "it confirms an earlier attempt first, by the same rule",
  "checkout/cancelWaitingOrder": "money that comes for a link that was closed goes back to who paid it",
  "checkout/correctOrder": "delivery that costs less at the corrected address goes back by the shop's rates",
  "orders/correctOwnOrder": "the same, by the customer",
  "trade/applyForTrade": "an application has no list and no terms",
  "trade/holdTrade": "it takes trade prices away",
  "trade/closeTrade": "it takes trade prices and terms away",
  "custom-orders/makeQuote": "money that comes for an earlier version of the quote goes back to who paid it",
};

type MoneyCommand = { name: string; isGuarded: boolean };

function listMoneyCommands(of: CallGraph): MoneyCommand[] {
  return [...of].flatMap(([key, { text }]) => {
    if (!/^command\(/.test(text)) return [];
    const reached = listReached(of, key);
    if (!givers.some((giver) => reached.has(giver))) return [];
    const [path = "", name = ""] = key.split("#");
    return [{ name: `${path.split("/")[2]}/${name}`, isGuarded: reached.has(policy) }];
  });
}

test("every command that moves money uses the policy for it, or follows a rule listed here", () => {
  const commands = listMoneyCommands(graph);
  expect(givers.every((giver) => graph.has(giver))).toBe(true);
  expect(commands.length).toBeGreaterThan(15);
  const open = commands.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(byRule).toSorted());
});

test("staff may run no command that moves money, except by a listed rule or by leaving the money to the owner", () => {
  const byStaff = listMoneyCommands(graph)
    .map(({ name }) => name)
    .filter(
      (name) =>
        !byRule[name] && commandRoles[name] !== undefined && isRoleAllowed("staff", commandRoles[name]),
    );
  // Tested in cancel-order-decided.server.test.ts, part-payment.server.test.ts, code-uses.server.test.ts and trade.server.test.ts.
  expect(byStaff.toSorted()).toEqual([
    "mela/sellAtMela",
    "payments/cancelOrder",
    "payments/takeBackParcel",
    "staff-orders/createStaffOrder",
    "trade/addTradeBuyer",
    "trade/approveTrade",
  ]);
});

test("every money command of the owner's needs a recent sign-in, or gives nothing away", () => {
  const owners = [...graph].flatMap(([key, { text }]) => {
    const [path = "", name = ""] = key.split("#");
    return /^command\(/.test(text) && listReached(graph, key).has(policy)
      ? [`${path.split("/")[2]}/${name}`]
      : [];
  });
  expect(owners.filter((name) => !askedAgain[name] && !notAsked[name])).toEqual([]);
  expect(Object.keys({ ...askedAgain, ...notAsked }).filter((name) => !commandRoles[name])).toEqual([]);
});

test("every command of the owner's about accounts, keys and webhooks needs a recent sign-in, or lets nobody in", () => {
  const owners = Object.entries(commandRoles).filter(
    ([name, role]) => /^(identity|api|push|firebase)\//.test(name) && role === "admin",
  );
  expect(owners.length).toBeGreaterThan(12);
  expect(owners.filter(([name]) => !askedAgain[name] && !notAsked[name])).toEqual([]);
});

test("each route with a command that needs a recent sign-in asks for it", () => {
  const routes = globSync("src/**/{pages,account,admin,routes,storefront,site}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), "utf8").replace(/^import [^;]+;$/gm, ""),
    }));
  // A route calls the command or passes it on.
  const calling = routes.filter(({ text }) =>
    Object.keys(askedAgain).some((name) => new RegExp(`\\b${name.split("/")[1]}\\b`).test(text)),
  );
  expect(calling.length).toBeGreaterThan(20);
  const silent = calling.filter(
    ({ text }) => !/\bawait requireRecentSignIn\(args, |\baskingAgain\(|\basksAgain: true\b/.test(text),
  );
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.keys(harmlessRoutes).toSorted());
});

test("each file of the back office needs a recent sign-in, or is a paper of single orders", () => {
  const open = globSync("src/**/admin/**/*.{ts,tsx}", { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return /\brespond(Csv|File|Pdf)\(/.test(text) && !/\bawait requireRecentSignIn\(args\)/.test(text);
  });
  expect(open.toSorted()).toEqual(Object.keys(openFiles).toSorted());
});

test("a command that refunds through another function without a policy is found", () => {
  const added = {
    path: "src/features/returns/x.server.ts",
    text: 'import { requestRefund } from "#core/payments/refunds.server.ts";\nconst give = () => requestRefund();\nexport const giveBack = command(isStaff, () => give());\n',
  };
  expect(listMoneyCommands(buildCallGraph([...files, added]))).toContainEqual({
    name: "returns/giveBack",
    isGuarded: false,
  });
});
