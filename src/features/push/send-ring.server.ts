// Sends one message to one device, encrypted for it, by the push service of its browser.
import webPush from "web-push";
import type { z } from "zod";
import { isStaff } from "#core/identity/identity.ts";
import { forgetSubscription, listSubscriptions } from "#core/identity/push-subscriptions.server.ts";
import type { ringJob } from "#core/notifications/owner-jobs.server.ts";
import { type RefusalMeaning, readPushRefusal, type Send } from "#core/notifications/refusals.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { hourMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import { rulesOf } from "#platform/public-address.ts";
import { requestPublic } from "#platform/public-request.ts";
import { ensurePushKeys } from "./push-keys.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "config" | "log">;

/** Later nobody needs to hear of it. */
const matterForMs = 6 * hourMs;
const timeoutMs = 8_000;

type Ring = z.output<(typeof ringJob)["schema"]>;

export function openPush(ctx: Context): Send<Ring> {
  return (ring) => sendRing(ctx, ring);
}

/** Idempotent for the person: a device shows one message a page. Does nothing for one that is gone, or too late. */
async function sendRing(
  { db, clock, config, log }: Context,
  { address, at, ...shown }: Ring,
): Promise<RefusalMeaning | undefined> {
  const [device] = await listSubscriptions(db, isStaff, address);
  if (!device || clock.now().getTime() - Date.parse(at) > matterForMs) return undefined;
  const { business } = await readSettings(db);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: device.publicKey, auth: device.authSecret } },
    JSON.stringify(shown),
    {
      vapidDetails: { subject: `mailto:${business.email}`, ...(await ensurePushKeys(db)) },
      TTL: matterForMs / 1000,
      urgency: "high",
    },
  );
  const sent = await requestPublic(new URL(address), {
    ...rulesOf(config),
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const status = sent.ok ? (sent.response.statusCode ?? 0) : 400;
  if (sent.ok) sent.response.destroy();
  const refusal = readPushRefusal(status);
  if (refusal === "person") {
    log.info({ status }, "a device that no longer rings was forgotten");
    await forgetSubscription(db, address);
  } else if (refusal) {
    throw new Fault(`the push service answered ${status}`, { kind: "try-again" });
  }
  return refusal;
}
