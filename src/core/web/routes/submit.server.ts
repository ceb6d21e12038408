// Actions of pages with one form: it is read, its command is called, and the browser is led on. What is refused comes back as it was typed.
import { redirect } from "react-router";
import type { z } from "zod";
import type { FormSchema } from "#core/forms/parse-form.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { getActor } from "../guard.server.ts";
import { requireRecentSignIn } from "../require-recent-sign-in.server.ts";
import { shopContext } from "../shop-context.ts";
import { readForm, respondRefused } from "./form-response.server.ts";
import type { Args, Command } from "./forms-on.server.ts";

type Refused<Outcome> = Extract<Outcome, { ok: false }>;
type Words = Pick<RefusedForm, "problem" | "errors">;

/**
 * `to` is where the form leads, or an answer for a fetcher. `refuse` has the words for what the command refuses: a problem is a 409. With
 * `asksAgain`, a form that can be read asks who the user is.
 */
export function submit<
  Schema extends FormSchema,
  Input,
  Outcome,
  A extends Args<object>,
  Done extends string | Response | { ok: true },
>(
  schema: Schema,
  command: Command<Input, Outcome>,
  steps: {
    input: (args: A, value: z.output<Schema>) => Input | Promise<Input>;
    to: (args: A, outcome: Exclude<Outcome, Refused<Outcome>>, input: Input) => Done;
    asksAgain?: boolean;
    /** The problem of a form with errors at its fields. */
    unreadable?: string;
  } & ([Refused<Outcome>] extends [never]
    ? { refuse?: undefined }
    : { refuse: (refused: Refused<Outcome>, input: Input) => Words }),
) {
  return async (args: A) => {
    const { context, request } = args;
    const refuse = (refused: Omit<RefusedForm, "ok">, status = 422) =>
      respondRefused(request, refused, status);
    const { form, ...read } = await readForm(schema, request);
    if (!read.ok) return refuse({ ...read, ...(steps.unreadable && { problem: steps.unreadable }) });
    if (steps.asksAgain) await requireRecentSignIn(args, form);
    const input = await steps.input(args, read.value);
    const outcome = await command(context.get(shopContext), getActor(context), input);
    if (isRefused(outcome) && steps.refuse) {
      const words = steps.refuse(outcome, input);
      return refuse({ values: read.values, ...words }, words.problem ? 409 : 422);
    }
    const done = steps.to(args, outcome as Exclude<Outcome, Refused<Outcome>>, input);
    return typeof done === "string" ? redirect(done) : (done as Exclude<Done, string>);
  };
}

function isRefused<Outcome>(outcome: Outcome): outcome is Refused<Outcome> {
  return typeof outcome === "object" && outcome !== null && "ok" in outcome && outcome.ok === false;
}
