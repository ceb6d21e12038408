// Asks a new customer to confirm her e-mail address. Nobody needs that to buy; it is what lets Google join a password account.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { user } from "./identity.table.ts";
import type { IdentityRoom } from "./identity-room.server.ts";
import { issueProof, redeemProof } from "./mailed-proof.server.ts";

const lasts = 7 * 24 * 60;

export async function sendVerification(
  room: IdentityRoom,
  tx: Transaction,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const token = await issueProof(room, tx, "verify", to.id, lasts);
  await room.outbox.enqueue(tx, "identity.verify-mail", {
    userId: to.id,
    email: to.email,
    name: to.name,
    url: `${room.config.publicUrl}/verify-email?token=${token}`,
  });
}

export async function verifyEmail(
  room: IdentityRoom,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: "invalid-token" }> {
  return room.db.transaction(async (tx) => {
    const userId = await redeemProof(room, tx, "verify", token);
    if (!userId) return { ok: false, reason: "invalid-token" };
    await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: room.clock.now() })
      .where(eq(user.id, userId));
    return { ok: true };
  });
}
