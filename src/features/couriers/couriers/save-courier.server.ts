// The owner's choice of the courier, with its keys.
import type { z } from "zod";
import { command } from "#core/identity/command.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { bookingKinds } from "#core/parcels/courier.ts";
import { canManageCourier } from "#core/parcels/parcel.policy.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { findCourierKeys, keepCourierKeys } from "./account.server.ts";
import type { courierForm } from "./courier-form.ts";

type Context = Pick<AppContext, "db" | "clock"> & WithSessionSecret;

/** An empty password keeps the stored one. No key is in the audit log. Idempotent. */
export const saveCourier = command(
  canManageCourier,
  async function saveCourier(
    ctx: Context,
    { id: by },
    { user, password, ...parcels }: z.output<typeof courierForm>,
  ): Promise<{ ok: true } | { ok: false; reason: "incomplete" }> {
    const { db, clock } = ctx;
    const { courierKind: kind } = parcels;
    return db.transaction(async (tx) => {
      if (bookingKinds.includes(kind)) {
        const before = await findCourierKeys({ ...ctx, db: tx }, kind);
        const keys = {
          user: user || (before?.user ?? ""),
          password: password || (before?.password ?? ""),
        };
        if (!keys.user || !keys.password || !parcels.pickupPlace) return { ok: false, reason: "incomplete" };
        if (keys.user !== before?.user || keys.password !== before.password) {
          await keepCourierKeys(tx, ctx, { kind, keys });
          await recordAudit(tx, clock, {
            by,
            action: "courier.keys-saved",
            subject: `courier:${kind}`,
            after: { newUser: keys.user !== before?.user, newPassword: keys.password !== before?.password },
          });
        }
      }
      await changeSettings(tx, { clock, group: "parcels", by }, () => parcels);
      return { ok: true };
    });
  },
);
