// Writes what somebody was sent, as the jobs write it.

import {
  type About,
  type Attempt,
  writeAttempt,
  writeNotification,
} from "#core/notifications/notifications.server.ts";
import type { Database } from "#platform/database/database.ts";

type Sent = Partial<Omit<Attempt, "sentAt">> & {
  key: string;
  about?: About;
  userId?: string;
  sentAt: Date;
  payload?: object;
};

/** By default an email that was sent. Returns the id of the notification. */
export function insertSent(
  db: Database,
  { key, about = {}, userId, payload = {}, sentAt, ...given }: Sent,
): Promise<string> {
  const [kind = ""] = key.split(":");
  return db.transaction(async (tx) => {
    const id = await writeNotification(tx, { key, kind, about }, sentAt);
    const attempt = {
      channel: "email",
      recipient: "asha@example.com",
      subject: "Hello",
      state: "sent",
    } as const;
    const written = { attempt: { ...attempt, sentAt, ...given }, payload };
    await writeAttempt(tx, id, { ...written, ...(userId && { userId }) });
    return id;
  });
}
