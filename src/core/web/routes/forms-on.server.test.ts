import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { href, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "#core/forms/field.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Shop } from "#core/shop.ts";
import routes from "#src/routes.ts";
import { requestContext, sessionUserContext, shopContext } from "../shop-context.ts";
import { formsOn } from "./forms-on.server.ts";

const nameForm = z.object({ name: line({ required: "Which name?", maxLength: 20 }) });

type Input = { number: string; name?: string };
let called: [actorId: string, input: Input][] = [];
const rename = async (_shop: Shop, { id }: Actor, input: Input) => {
  called.push([id, input]);
  return { isTaken: input.name === "taken" };
};

function argsOf(fields: Record<string, string> = {}) {
  called = [];
  const context = new RouterContextProvider();
  context.set(shopContext, {} as Shop);
  context.set(requestContext, { id: "a-request", clientNetwork: "192.0.2.1" });
  context.set(sessionUserContext, { id: "tenzin", role: "staff" } as SessionUser);
  const request = new Request("http://localhost/x", { method: "POST", body: new URLSearchParams(fields) });
  return { context, request, params: { number: "DD-26-00001" }, pattern: "/admin/orders/:number/rename" };
}

type Args = ReturnType<typeof argsOf>;
const order = formsOn<Args>("/admin/orders/:number");
const orderPath = "/admin/orders/DD-26-00001";

function readTarget(answer: Response | { ok: true }): string | null {
  if (!(answer instanceof Response) || answer.status !== 302) throw new Error("it leads nowhere");
  return answer.headers.get("Location");
}

test("a button calls its command as whoever is signed in, and leads back to its page", async () => {
  const action = order.call(rename, ({ params }) => params);
  expect(readTarget(await action(argsOf()))).toBe(orderPath);
  expect(called).toEqual([["tenzin", { number: "DD-26-00001" }]]);
  expect(readTarget(order.loader(argsOf()))).toBe(orderPath);
});

test("the outcome of a command decides where its form leads, on its page or to another", async () => {
  const action = order.callByForm(
    nameForm,
    rename,
    ({ params }, named) => ({ ...params, ...named }),
    ({ isTaken }) => (isTaken ? "?done=taken" : href("/admin/orders")),
  );
  expect(readTarget(await action(argsOf({ name: "free" })))).toBe("/admin/orders");
  expect(called).toEqual([["tenzin", { number: "DD-26-00001", name: "free" }]]);
  expect(readTarget(await action(argsOf({ name: "taken" })))).toBe(`${orderPath}?done=taken`);
});

test("a form that is unreadable calls no command: it is answered with 400, or leads where its route says", async () => {
  const refusing = order.callByForm(nameForm, rename, ({ params }) => params);
  await expect(refusing(argsOf())).rejects.toMatchObject({ init: { status: 400 } });
  expect(called).toEqual([]);
  const leading = order.callByForm(nameForm, rename, ({ params }) => params, "?done=renamed", "?done=no");
  expect(readTarget(await leading(argsOf()))).toBe(`${orderPath}?done=no`);
  expect(called).toEqual([]);
});

test("the last word of the address chooses the action of a file", async () => {
  const action = order.choose({
    rename: order.call(rename, ({ params }) => params),
    leave: order.call(rename, ({ params }) => params, href("/dashboard")),
  });
  expect(readTarget(await action(argsOf()))).toBe(orderPath);
  expect(readTarget(await action({ ...argsOf(), pattern: "/admin/orders/:number/leave" }))).toBe(
    "/dashboard",
  );
  const unknown = action({ ...argsOf(), pattern: "/admin/orders/:number/constructor" });
  await expect(unknown).rejects.toThrow("no action for");
});

function listButtons(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [
    ...(/-buttons\.ts$/.test(entry.file) ? [entry] : []),
    ...listButtons(entry.children ?? []),
  ]);
}

test("every button that shares a file has an action there", async () => {
  // Former addresses share a file, too, but have no action.
  const buttons = listButtons(routes).filter(({ file }) => !file.endsWith("/old-address.ts"));
  expect(buttons.length).toBeGreaterThan(15);
  for (const { file, path } of buttons) {
    const { action } = await import(join(import.meta.dirname, "../../..", file));
    // The action exists; it fails only because the request is missing.
    await expect(action({ pattern: `/${path}` }), path).rejects.not.toThrow("no action for");
  }
});
