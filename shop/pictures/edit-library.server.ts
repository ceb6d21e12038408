// Adds pictures to the library, describes, cuts and deletes them, and lets other forms use one again.
import { and, eq, ne } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findMedia } from "#platform/media/media.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { type FocusPoint, formatFocus, isWhole } from "./cut-area.ts";
import type { CutArea, PictureCut } from "./picture.ts";
import { pictureRefusals, type SubmittedPicture } from "./picture-form.ts";
import { cutPicture, intakePicture } from "./picture-intake.server.ts";
import { getLibraryRow } from "./picture-library.server.ts";
import { canEditPictures } from "./pictures.policy.ts";
import { addPicture, deleteFiles, deletePictureUnlessUsed, storeShown } from "./pictures.server.ts";
import { picture } from "./pictures.table.ts";

export type AddedToLibrary = {
  ids: string[];
  /** A sentence for each picture that was refused; the others are added all the same. */
  refused: string[];
};

/** `alts` say what each picture shows; one may be missing and given later. */
export const addToLibrary = command(
  canEditPictures,
  async function addToLibrary(
    ctx: EditContext,
    actor,
    { submitted, alts }: { submitted: SubmittedPicture[]; alts: string[] },
  ): Promise<AddedToLibrary> {
    const added: AddedToLibrary = { ids: [], refused: [] };
    for (const [index, source] of submitted.entries()) {
      const intake = await intakePicture(source, actor.id);
      const name = "file" in source && source.file.name ? `${source.file.name}: ` : "";
      if (!intake.ok) added.refused.push(`${name}${pictureRefusals[intake.reason]}`);
      else
        await ctx.db.transaction(async (tx) => {
          const alt = alts[index] ?? "";
          const id = await addPicture(tx, ctx, intake.picture, { alt, kept: true });
          await record(tx, ctx, { by: actor.id, action: "picture.added", id, after: { alt } });
          added.ids.push(id);
        });
    }
    return added;
  },
);

export type PictureWords = { id: string; alt: string; focus: FocusPoint };

/** The words are offered at the next use of the picture; its present uses keep theirs. Throws NotFound. */
export const describeLibraryPicture = command(
  canEditPictures,
  async function describeLibraryPicture(ctx: EditContext, actor, { id, alt, focus }: PictureWords) {
    await ctx.db.transaction((tx) =>
      changeRow(
        tx,
        ctx,
        { id, by: actor.id, action: "picture.described" },
        { alt, focus: formatFocus(focus) },
      ),
    );
  },
);

/** Throws NotFound. */
export const focusPicture = command(
  canEditPictures,
  async function focusPicture(ctx: EditContext, actor, { id, focus }: Omit<PictureWords, "alt">) {
    await ctx.db.transaction((tx) =>
      changeRow(tx, ctx, { id, by: actor.id, action: "picture.focused" }, { focus: formatFocus(focus) }),
    );
  },
);

export type CutOutcome = { ok: true } | { ok: false; reason: "sample" | "not-ready" | "lit" };

/**
 * Shows a part of the picture everywhere, or all of it again. Each cut is made from the whole picture, which is kept. The
 * point that stays in view becomes the middle. Throws NotFound.
 */
export const cutLibraryPicture = command(
  canEditPictures,
  async function cutLibraryPicture(
    ctx: EditContext & Pick<AppContext, "config">,
    actor,
    { id, area }: { id: string; area: CutArea },
  ): Promise<CutOutcome> {
    const before = await getLibraryRow(ctx.db, id);
    if (before.origin === "sample") return { ok: false, reason: "sample" };
    if (before.renditions.avif.length === 0) return { ok: false, reason: "not-ready" };
    // After a cut the lit picture and its twin would no longer match.
    if (before.unlitId !== null || (await ctx.db.$count(picture, eq(picture.unlitId, id))) > 0)
      return { ok: false, reason: "lit" };
    const whole = before.cut?.whole ?? before;
    const clean = isWhole(area) ? undefined : await cutWhole(ctx, whole.renditions, area);
    return ctx.db.transaction(async (tx): Promise<CutOutcome> => {
      const row = await lockRow(tx, id);
      // Somebody else has cut it meanwhile.
      if (JSON.stringify(row.renditions) !== JSON.stringify(before.renditions))
        return { ok: false, reason: "not-ready" };
      const { width, height, renditions } = whole;
      const cut: PictureCut | null = clean ? { ...area, whole: { width, height, renditions } } : null;
      const shown = clean ? await storeShown(tx, ctx, id, clean) : { width, height, renditions };
      if (row.cut) await deleteFiles(tx, ctx, row.renditions);
      await tx
        .update(picture)
        .set({ ...shown, cut, focus: null, kept: true })
        .where(eq(picture.id, id));
      await record(tx, ctx, { by: actor.id, action: "picture.cut", id, after: area });
      return { ok: true };
    });
  },
);

async function cutWhole(
  ctx: Pick<AppContext, "db" | "config">,
  { webp }: { webp: { url: string }[] },
  area: CutArea,
) {
  const file = await findMedia(ctx, webp.at(-1)?.url ?? "");
  if (!file) throw new NotFound("the files of this picture are gone");
  return cutPicture(file.bytes, area);
}

/** False if something uses it, or if it came with the shop. Throws NotFound. */
export const deleteLibraryPicture = command(
  canEditPictures,
  async function deleteLibraryPicture(ctx: EditContext, actor, id: string): Promise<boolean> {
    return ctx.db.transaction(async (tx) => {
      const { alt } = await getLibraryRow(tx, id);
      if (!(await deletePictureUnlessUsed(tx, ctx, id))) return false;
      await record(tx, ctx, { by: actor.id, action: "picture.deleted", id, before: { alt } });
      return true;
    });
  },
);

/**
 * Call it before a row refers to a picture of the library. Locks the picture against deletion and keeps it in the library.
 * Returns what it shows. Throws NotFound if it is gone meanwhile, or a customer's.
 */
export async function takeFromLibrary(tx: Transaction, id: string): Promise<string> {
  const { alt } = await lockRow(tx, id);
  await tx.update(picture).set({ kept: true }).where(eq(picture.id, id));
  return alt;
}

async function lockRow(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(picture)
    .where(and(eq(picture.id, id), ne(picture.origin, "customer")))
    .for("update");
  if (!row) throw new NotFound("no such picture is in the library");
  return row;
}

type Change = Partial<Pick<typeof picture.$inferInsert, "alt" | "focus">>;

async function changeRow(
  tx: Transaction,
  ctx: EditContext,
  { id, by, action }: { id: string; by: string; action: string },
  after: Change,
): Promise<void> {
  const { alt, focus } = await lockRow(tx, id);
  await tx
    .update(picture)
    .set({ ...after, kept: true })
    .where(eq(picture.id, id));
  await record(tx, ctx, { by, action, id, before: { alt, focus }, after });
}

type Deed = { by: string; action: string; id: string; before?: object; after?: object };

function record(tx: Transaction, { clock }: Pick<EditContext, "clock">, { id, ...event }: Deed) {
  return recordAudit(tx, clock, { ...event, subject: `picture:${id}` });
}
