// Replies that the owner writes in advance and staff insert.
import { and, asc, eq, ne } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canManageSavedReplies } from "./message.policy.ts";
import { savedReply } from "./messages.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type SavedReply = { id: string; title: string; body: string };
export type SavedReplyDraft = { title: string; body: string };
export type SaveReplyOutcome = { ok: true } | { ok: false; reason: "title-taken" };

const maxShown = 100;

/** Sorted by title. */
export async function listSavedReplies(db: Database): Promise<SavedReply[]> {
  return db.select().from(savedReply).orderBy(asc(savedReply.title)).limit(maxShown);
}

export async function getSavedReply(db: Database, id: string): Promise<SavedReply> {
  const [row] = await db.select().from(savedReply).where(eq(savedReply.id, id));
  if (!row) throw new NotFound("no such saved reply");
  return row;
}

/** Without an id adds the reply. Throws NotFound for an unknown id. */
export const saveReply = command(
  canManageSavedReplies,
  function saveReply(
    { db, clock }: Context,
    { id: by },
    { id, title, body }: SavedReplyDraft & { id?: string | undefined },
  ) {
    return db.transaction(async (tx): Promise<SaveReplyOutcome> => {
      const isTaken = await tx.$count(
        savedReply,
        and(eq(savedReply.title, title), id ? ne(savedReply.id, id) : undefined),
      );
      if (isTaken > 0) return { ok: false, reason: "title-taken" };
      const saved = id
        ? await tx.update(savedReply).set({ title, body }).where(eq(savedReply.id, id)).returning()
        : await tx.insert(savedReply).values({ id: newId(), title, body }).onConflictDoNothing().returning();
      const [row] = saved;
      if (!row && id) throw new NotFound("no such saved reply");
      if (!row) return { ok: false, reason: "title-taken" };
      const subject = `saved-reply:${row.id}`;
      await recordAudit(tx, clock, { by, action: "reply.saved", subject, after: { title, body } });
      return { ok: true };
    });
  },
);

/** Idempotent. */
export const deleteSavedReply = command(
  canManageSavedReplies,
  function deleteSavedReply({ db, clock }: Context, { id: by }, { id }: { id: string }) {
    return db.transaction(async (tx) => {
      const [gone] = await tx.delete(savedReply).where(eq(savedReply.id, id)).returning();
      if (!gone) return;
      const { title } = gone;
      const subject = `saved-reply:${id}`;
      await recordAudit(tx, clock, { by, action: "reply.deleted", subject, before: { title } });
    });
  },
);
