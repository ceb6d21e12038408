// Known devices. A sign-in gives the device a signed mark with its account, which distinguishes later sign-ins from a
// stranger's attempts.
import { z } from "zod";
import { newId } from "#platform/new-id.ts";
import type { Actor } from "../actor.ts";
import { acceptedSecrets, type WithSessionSecret } from "../session-secret.server.ts";
import { readSignedData, signData } from "../signed-value.server.ts";

const purpose = "device";
/** Enough for a household. The oldest is removed. */
const maxAccounts = 5;

const deviceMark = z.object({ id: z.string(), accounts: z.array(z.string()) });
type DeviceMark = z.output<typeof deviceMark>;
type Client = Pick<Actor, "device">;

/** The device's id, if this account has signed in on it before. */
export function findKnownDevice(
  secrets: WithSessionSecret,
  client: Client,
  userId: string | undefined,
): string | undefined {
  const mark = readMark(secrets, client);
  return mark && userId !== undefined && mark.accounts.includes(userId) ? mark.id : undefined;
}

/** The mark for the device to keep after a sign-in. */
export function markDevice(secrets: WithSessionSecret, client: Client, userId: string): string {
  const { id, accounts } = readMark(secrets, client) ?? { id: newId(), accounts: [] };
  const others = accounts.filter((known) => known !== userId);
  const mark: DeviceMark = { id, accounts: [userId, ...others].slice(0, maxAccounts) };
  return signData(secrets.sessionSecret, purpose, mark);
}

function readMark(secrets: WithSessionSecret, { device }: Client): DeviceMark | undefined {
  return readSignedData(acceptedSecrets(secrets), purpose, deviceMark, device?.mark ?? "");
}
