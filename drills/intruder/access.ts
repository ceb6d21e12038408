// Tries every page and form of the back office and of the account, and every call, as a guest, a customer, staff and the owner.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Attack, outcomeOf, type Person, send, sendJson, type Target } from "./attack.ts";

type BuiltRoute = { id: string; parentId?: string; path?: string; module: { action?: unknown } };

const root = join(import.meta.dirname, "../..");
const ownersOnly = /^\/admin\/(settings|users|audit|health|go-live|subscribers)/;

/** Every address of the build, with values for its parameters. */
async function listAddresses(): Promise<{ path: string; hasAction: boolean }[]> {
  const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as {
    routes: Record<string, BuiltRoute>;
  };
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(build.routes[route.parentId ?? ""])}${route.path ? `/${route.path}` : ""}` : "";
  return Object.values(build.routes).map((route) => ({
    path:
      pathOf(route)
        .replaceAll(/\/:\w+\?/g, "")
        .replaceAll(/:\w+/g, "something")
        .replace("*", "something") || "/",
    hasAction: route.module.action !== undefined,
  }));
}

/** True if the answer is the page itself, and neither a refusal nor a redirect to the sign-in page. */
async function isLetIn(answer: Response): Promise<boolean> {
  if (answer.status >= 300 && answer.status < 400) return false;
  if (answer.status >= 400 && answer.status !== 422) return false;
  return !/\/auth\?next=|SingleFetchRedirect/.test(await answer.text());
}

async function tryPages(target: Target, pattern: RegExp, people: readonly Person[]) {
  const answers: (string | undefined)[] = [];
  for (const { path, hasAction } of await listAddresses()) {
    if (!pattern.test(path)) continue;
    for (const person of people) {
      const page = await send(target, person, path);
      answers.push((await isLetIn(page)) ? `${person} opened ${path}` : undefined);
      if (!hasAction) continue;
      const body = new URLSearchParams({ name: "Forged", role: "admin", status: "shipped", confirm: "on" });
      const form = await send(target, person, path, { method: "POST", body });
      answers.push((await isLetIn(form)) ? `${person} sent the form of ${path}` : undefined);
    }
  }
  return outcomeOf(answers.length > 0 ? answers : ["no address was tried"]);
}

async function tryCalls(target: Target) {
  const description = (await (await send(target, "guest", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  };
  const answers: (string | undefined)[] = [];
  for (const [path, operations] of Object.entries(description.paths))
    for (const [method, { security }] of Object.entries(operations)) {
      // Everybody may sign out and request the session's user.
      if (security?.length === 0 || path.startsWith("/api/auth/")) continue;
      const address = path.replaceAll(/\{\w+\}/g, "something");
      const answer =
        method === "get"
          ? await send(target, "guest", address)
          : await sendJson(target, "guest", address, {});
      answers.push(answer.status === 401 ? undefined : `a guest got ${answer.status} from ${path}`);
    }
  return outcomeOf(answers.length > 0 ? answers : ["no call was tried"]);
}

async function tryOthersData(target: Target) {
  const { sql } = target.shop.database();
  const owner = await sql<{ id: string }[]>`select id from "user" where role = 'admin'`;
  const id = owner[0]?.id ?? "";
  const orders = await send(target, "customer", `/api/orders/me/${id}`);
  const saved = await sendJson(target, "customer", "/api/user/save", { uid: id, name: "Taken over" });
  const [after] = await sql<{ name: string }[]>`select name from "user" where id = ${id}`;
  const session = await send(target, "guest", "/api/auth/get-session", {
    headers: { Authorization: `Bearer ${target.tokens.customer?.split(".")[0]}.forged` },
  });
  return outcomeOf([
    orders.status < 400 && "a customer read another account's orders",
    (saved.status < 400 || after?.name === "Taken over") && "a customer changed another account",
    (await session.text()) !== "null" && "a session token with a forged signature was accepted",
  ]);
}

export const accessAttacks: Attack[] = [
  {
    name: "the back office, as a guest and a customer",
    run: (target) => tryPages(target, /^\/(admin|dashboard)/, ["guest", "customer"]),
  },
  { name: "the owner's pages, as staff", run: (target) => tryPages(target, ownersOnly, ["staff"]) },
  {
    name: "the account's pages, as a guest",
    run: (target) => tryPages(target, /^\/(profile|orders|checkout)/, ["guest"]),
  },
  { name: "every call without a session", run: tryCalls },
  { name: "other people's orders, accounts and sessions", run: tryOthersData },
];
