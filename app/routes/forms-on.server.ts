// The routes without a page: a form of another page calls one command, and leads back to that page.
import { data, href, type Register, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import type { FormSchema } from "#shop/forms/parse-form.ts";
import type { Actor } from "#shop/identity/actor.ts";
import type { Shop } from "#shop/shop.ts";

type Args<Params> = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Params;
  pattern: string;
};
type Pages = Register["pages"];
/** The pages whose address these parameters are enough for. */
type PageOf<Params> = {
  [Page in keyof Pages]: Params extends Pages[Page]["params"] ? Page : never;
}[keyof Pages];
type Command<Input, Outcome> = (shop: Shop, actor: Actor, input: Input) => Promise<Outcome>;
/** Nobody sees another answer, because the loader leads on. */
type Answer = Response | { ok: true };

/**
 * `page` has the forms; whoever comes without one, by signing in again for instance, is led there. `to` is where a form leads
 * else, as a link on that page would say it: "?done=removed" stays there. The layout is the guard.
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

    /** For a command whose input is what the address names. */
    params: ({ params }: A): A["params"] => params,

    /** The action of a button, which has no fields. */
    call<Input, Outcome>(
      command: Command<Input, Outcome>,
      input: (args: A) => Input | Promise<Input>,
      to: To<Outcome> = "",
    ): Action {
      return async (args) => run(args, command, await input(args), to);
    },

    /** That of a form which its page fills in. Nobody has to be told what is wrong with one: `unreadable` says where it leads, or the status. */
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

    /** For several routes of one file: the last word of the address says which of these it is. */
    choose(actions: Record<string, Action>): Action {
      return async (args) => {
        const action = findOwn(actions, args.pattern.split("/").at(-1));
        if (!action) throw new Error(`no action for ${args.pattern}`);
        return action(args);
      };
    },
  };
}

function addressOf<A extends Args<object>>(page: string | ((args: A) => string), args: A): string {
  return typeof page === "function"
    ? page(args)
    : (href as (path: string, params: object) => string)(page, args.params);
}
