// A command is a function that changes something. It checks its policy before anything else.
import { Forbidden } from "#platform/faults.ts";
import type { Actor, Policy } from "./actor.ts";

/** `Input` is void for a command that needs only context and actor. */
export type Command<Context, Input, Outcome> = {
  (ctx: Context, actor: Actor, input: Input): Promise<Outcome>;
  /** For the test that calls every command as every role. */
  policy: Policy;
};

/** Throws Forbidden where `policy` does not allow the actor. Check a rule about one thing inside `run`. */
export function command<Context, Input = void, Outcome = unknown>(
  policy: Policy,
  run: (ctx: Context, actor: Actor, input: Input) => Promise<Outcome>,
): Command<Context, Input, Outcome> {
  const checked = async (ctx: Context, actor: Actor, input: Input) => {
    authorise(policy(actor));
    return run(ctx, actor, input);
  };
  return Object.assign(checked, { policy });
}

/** For a rule about one thing: `authorise(isOwnOrder(actor, order))`. Throws Forbidden. */
export function authorise(isAllowed: boolean): void {
  if (!isAllowed) throw new Forbidden("not allowed");
}
