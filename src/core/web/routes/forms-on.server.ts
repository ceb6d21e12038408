// Routes without a page: a form on another page calls one command and leads back to that page.
import { data, href, type Register, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { findOwn } from "#core/forms/find-own.ts";
import type { FormSchema } from "#core/forms/parse-form.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { getActor } from "../guard.server.ts";
import { requireRecentSignIn } from "../require-recent-sign-in.server.ts";
import { shopContext } from "../shop-context.ts";
import { readForm, readSentForm } from "./form-response.server.ts";

export type Args<Params> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Params;
  pattern: string;
};
type Pages = Register["pages"];
/** The pages whose address needs no further parameters. */
type PageOf<Params> = {
  [Page in keyof Pages]: Params extends Pages[Page]["params"] ? Page : never;
}[keyof Pages];
export type Command<Input, Outcome> = (shop: Shop, actor: Actor, input: Input) => Promise<Outcome>;
/** The answer of an action; a body would not be shown, because the loader redirects. */
type Answer = Response | { ok: true };

/**
 * Makes actions for forms that are on `page`. A GET, as after signing in again, redirects to that page. `to` is where a form leads: '' for
 * the page itself; a value without a leading '/' is appended to the page's address: "?done=removed". The layout's middleware is the guard.
 */
export function formsOn<A extends Args<object> = Args<Record<never, never>>>(
  page: PageOf<A["params"]> | ((args: A) => string),
) {
  type To<Outcome> = string | ((outcome: Outcome, args: A) => string | Answer | Promise<string>);
  type Action = (args: A) => Promise<Answer>;

  const lead = (args: A, to: string) => redirect(to.startsWith("/") ? to : addressOf(page, args) + to);

  async function run<Input, Outcome>(
    args: A,
    command: Command<Input, Outcome>,
    input: Input,
    to: To<Outcome>,
  ) {
    const outcome = await command(args.context.get(shopContext), getActor(args.context), input);
    const answer = typeof to === "string" ? to : await to(outcome, args);
    return typeof answer === "string" ? lead(args, answer) : answer;
  }

  return {
    loader: (args: A) => lead(args, ""),

    /** The input of a command that needs only the parameters of the address. */
    params: ({ params }: A): A["params"] => params,

    /** An action of a button without fields. */
    call<Input, Outcome>(
      command: Command<Input, Outcome>,
      input: (args: A) => Input | Promise<Input>,
      to: To<Outcome> = "",
    ): Action {
      return async (args) => run(args, command, await input(args), to);
    },

    /** An action of a form that the page fills in. On errors it redirects to `unreadable`, or answers with that status. */
    callByForm<Schema extends FormSchema, Input, Outcome>(
      schema: Schema,
      command: Command<Input, Outcome>,
      input: (args: A, value: z.output<Schema>) => Input | Promise<Input>,
      to: To<Outcome> = "",
      unreadable: string | 400 | 422 = 400,
    ): Action {
      return async (args) => {
        const form = await readForm(schema, args.request);
        if (form.ok) return run(args, command, await input(args, form.value), to);
        if (typeof unreadable === "string") return lead(args, unreadable);
        throw data(null, { status: unreadable });
      };
    },

    /** Chooses the action by the last word of the address, for several routes of one file. */
    choose(actions: Record<string, Action>): Action {
      return async (args) => {
        const action = findOwn(actions, args.pattern.split("/").at(-1));
        if (!action) throw new Error(`no action for ${args.pattern}`);
        return action(args);
      };
    },
  };
}

/**
 * Asks who the user is again before the action, for what would do harm in the wrong hands. The page of such a route is `AskingAgainPage`.
 */
export function askingAgain<A extends Args<object>>(action: (args: A) => Promise<Answer>): typeof action {
  return async (args) => {
    await requireRecentSignIn(args, await readSentForm(args.request));
    return action(args);
  };
}

function addressOf<A extends Args<object>>(page: string | ((args: A) => string), args: A): string {
  return typeof page === "function"
    ? page(args)
    : (href as (path: string, params: object) => string)(page, args.params);
}
