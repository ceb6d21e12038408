// People who work here let a device of their own ring, or silence it.

import { canBeRung } from "#core/back-office/back-office.policy.ts";
import { command } from "#core/identity/command.server.ts";
import {
  forgetSubscription,
  keepSubscription,
  type PushSubscription,
} from "#core/identity/push-subscriptions.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { findAddressFault } from "#platform/public-address.ts";

type Context = Pick<AppContext, "db" | "clock" | "config">;

/** Lets one's own device ring from now on. False for a push service in a private network, or without https outside practice mode. */
export const ringPhone = command(
  canBeRung,
  async function ringPhone(
    ctx: Context,
    { id: userId },
    input: PushSubscription & { sessionId: string },
  ): Promise<boolean> {
    if (await findAddressFault(ctx, input.address)) return false;
    await keepSubscription(ctx, { ...input, userId });
    return true;
  },
);

export const silencePhone = command(
  canBeRung,
  async function silencePhone({ db }: Context, { id }, { address }: { address: string }): Promise<void> {
    await forgetSubscription(db, address, id);
  },
);
