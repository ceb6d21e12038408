import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "#core/forms/field.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Shop } from "#core/shop.ts";
import { requestContext, sessionUserContext, shopContext } from "../shop-context.ts";
import { submit } from "./submit.server.ts";

const nameForm = z.object({ name: line({ required: "Which name?", maxLength: 20 }) });

type Renamed = { ok: true; number: string } | { ok: false; reason: "taken" | "closed" };
let called: [actorId: string, input: { number: string; name: string }][] = [];
const rename = async (
  _shop: Shop,
  { id }: Actor,
  input: { number: string; name: string },
): Promise<Renamed> => {
  called.push([id, input]);
  if (input.name === "taken" || input.name === "closed") return { ok: false, reason: input.name };
  return { ok: true, number: input.number };
};

type Args = ReturnType<typeof argsOf>;
const action = submit(nameForm, rename, {
  input: ({ params }: Args, form) => ({ ...params, ...form }),
  to: (_args, { number }, { name }) => (name === "here" ? { ok: true as const } : `/orders/${number}`),
  refuse: ({ reason }, { name }) =>
    reason === "taken" ? { errors: { name: `${name} is taken` } } : { problem: "It is closed" },
});

function argsOf(fields: Record<string, string>) {
  called = [];
  const context = new RouterContextProvider();
  context.set(shopContext, {} as Shop);
  context.set(requestContext, { id: "a-request", clientNetwork: "192.0.2.1" });
  context.set(sessionUserContext, { id: "tenzin", role: "staff" } as SessionUser);
  const request = new Request("http://localhost/x", { method: "POST", body: new URLSearchParams(fields) });
  return { context, request, params: { number: "DD-26-00001" }, pattern: "/orders/:number/rename" };
}

test("a form calls its command as whoever is signed in, and leads to the page that its outcome names", async () => {
  const answer = await action(argsOf({ name: "free" }));
  expect(called).toEqual([["tenzin", { number: "DD-26-00001", name: "free" }]]);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe("/orders/DD-26-00001");
  expect(await action(argsOf({ name: "here" }))).toEqual({ ok: true });
});

test("a form that is unreadable comes back with its errors, and calls no command", async () => {
  const answer = await action(argsOf({ name: "" }));
  expect(called).toEqual([]);
  expect(answer).toMatchObject({
    data: { ok: false, errors: { name: "Which name?" }, values: { name: "" } },
    init: { status: 422 },
  });
});

test("what a command refuses comes back as it was typed: errors at fields as 422, a problem as 409", async () => {
  expect(await action(argsOf({ name: "taken" }))).toMatchObject({
    data: { ok: false, errors: { name: "taken is taken" }, values: { name: "taken" } },
    init: { status: 422 },
  });
  expect(await action(argsOf({ name: "closed" }))).toMatchObject({
    data: { ok: false, problem: "It is closed", values: { name: "closed" } },
    init: { status: 409 },
  });
});
