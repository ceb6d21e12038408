// Adds pictures to the library, describes, cuts, turns and deletes them, and lets other forms use one again.
import { and, eq, ne, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findMedia } from "#platform/media/media.ts";
import { type FocusPoint, formatFocus, isWhole, parseFocus, type Turn, turnFocus } from "./cut-area.ts";
import type { CutArea, PictureCut, Rendition } from "./picture.ts";
import { pictureRefusals, type SubmittedPicture } from "./picture-form.ts";
import { type CleanPicture, cutPicture, intakePicture, turnPicture } from "./picture-intake.server.ts";
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

export type PictureWords = { id: string; alt: string; focus: FocusPoint; sharedOn: string[] };

/**
 * The words are offered at the next use of the picture; its present uses keep theirs. The pages in `sharedOn` show no other
 * picture any more when they are shared. Throws NotFound.
 */
export const describeLibraryPicture = command(
  canEditPictures,
  async function describeLibraryPicture(ctx: EditContext, actor, { id, alt, focus, sharedOn }: PictureWords) {
    await ctx.db.transaction(async (tx) => {
      const change = { alt, focus: formatFocus(focus), sharedOn };
      await changeRow(tx, ctx, { id, by: actor.id, action: "picture.described" }, change);
      const paths = sql`${sql.param(sharedOn)}::text[]`;
      await tx
        .update(picture)
        .set({
          sharedOn: sql`array(select path from unnest(${picture.sharedOn}) as path where path <> all(${paths}))`,
        })
        .where(and(ne(picture.id, id), sql`${picture.sharedOn} && ${paths}`));
    });
  },
);

/** Throws NotFound. */
export const focusPicture = command(
  canEditPictures,
  async function focusPicture(ctx: EditContext, actor, { id, focus }: Pick<PictureWords, "id" | "focus">) {
    await ctx.db.transaction((tx) =>
      changeRow(tx, ctx, { id, by: actor.id, action: "picture.focused" }, { focus: formatFocus(focus) }),
    );
  },
);

type Obstacle = "sample" | "not-ready" | "lit" | "labelled";
export type CutOutcome = { ok: true } | { ok: false; reason: Obstacle };

/**
 * Shows a part of the picture everywhere, or all of it again. Each cut is made from the whole picture, which is kept. The
 * point that stays in view becomes the middle. Throws NotFound.
 */
export const cutLibraryPicture = command(
  canEditPictures,
  async function cutLibraryPicture(
    ctx: RenderContext,
    actor,
    { id, area }: { id: string; area: CutArea },
  ): Promise<CutOutcome> {
    const before = await getLibraryRow(ctx.db, id);
    const reason = await findObstacle(ctx, before);
    if (reason) return { ok: false, reason };
    const whole = before.cut?.whole ?? before;
    const clean = isWhole(area) ? undefined : await cutPicture(await readWidest(ctx, whole), area);
    return ctx.db.transaction(async (tx): Promise<CutOutcome> => {
      const row = await lockUnchanged(tx, before);
      if (!row) return { ok: false, reason: "not-ready" };
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

export type TurnOutcome = CutOutcome | { ok: false; reason: "cut" };

/** Turns the picture and its focal point by 90° wherever it is shown. Throws NotFound. */
export const turnLibraryPicture = command(
  canEditPictures,
  async function turnLibraryPicture(
    ctx: RenderContext,
    actor,
    { id, turn }: { id: string; turn: Turn },
  ): Promise<TurnOutcome> {
    const before = await getLibraryRow(ctx.db, id);
    const reason = await findObstacle(ctx, before);
    if (reason) return { ok: false, reason };
    // The whole picture and its part would need new files at once.
    if (before.cut) return { ok: false, reason: "cut" };
    const clean: CleanPicture = await turnPicture(await readWidest(ctx, before), turn);
    return ctx.db.transaction(async (tx): Promise<TurnOutcome> => {
      const row = await lockUnchanged(tx, before);
      if (!row) return { ok: false, reason: "not-ready" };
      const shown = await storeShown(tx, ctx, id, clean);
      await deleteFiles(tx, ctx, row.renditions);
      const focus = formatFocus(turnFocus(parseFocus(row.focus), turn));
      await tx
        .update(picture)
        .set({ ...shown, focus })
        .where(eq(picture.id, id));
      await record(tx, ctx, { by: actor.id, action: "picture.turned", id, after: { turn } });
      return { ok: true };
    });
  },
);

type RenderContext = EditContext & Pick<AppContext, "config">;
type Row = typeof picture.$inferSelect;

/** Why a picture gets no new files; undefined if it may. */
async function findObstacle(
  { db }: Pick<AppContext, "db">,
  { id, origin, renditions, unlitId, label }: Row,
): Promise<Obstacle | undefined> {
  if (origin === "sample") return "sample";
  if (label) return "labelled";
  if (renditions.avif.length === 0) return "not-ready";
  // The lit picture and its twin would no longer match.
  return unlitId !== null || (await db.$count(picture, eq(picture.unlitId, id))) > 0 ? "lit" : undefined;
}

/** Undefined if somebody else has given it new files meanwhile. */
export async function lockUnchanged(tx: Transaction, before: Row): Promise<Row | undefined> {
  const row = await lockRow(tx, before.id);
  return JSON.stringify(row.renditions) === JSON.stringify(before.renditions) ? row : undefined;
}

async function readWidest(
  ctx: Pick<AppContext, "db" | "config">,
  { renditions }: Pick<Row, "renditions">,
): Promise<Buffer> {
  return readRendition(ctx, renditions.webp.at(-1));
}

/** Throws NotFound. */
export async function readRendition(
  ctx: Pick<AppContext, "db" | "config">,
  rendition: Rendition | undefined,
): Promise<Buffer> {
  const file = await findMedia(ctx, rendition?.url ?? "");
  if (!file) throw new NotFound("the files of this picture are gone");
  return file.bytes;
}

/** False if something uses it, or if it came with the shop. Throws NotFound. */
export const deleteLibraryPicture = command(
  canEditPictures,
  async function deleteLibraryPicture(ctx: EditContext, actor, id: string): Promise<boolean> {
    return ctx.db.transaction(async (tx) => {
      const { alt, sharedOn } = await getLibraryRow(tx, id);
      if (sharedOn.length > 0 || !(await deletePictureUnlessUsed(tx, ctx, id))) return false;
      await record(tx, ctx, { by: actor.id, action: "picture.deleted", id, before: { alt } });
      return true;
    });
  },
);

/**
 * Call it before a row refers to a picture of the library. Locks the picture against deletion and keeps it in the library.
 * Returns its alternative text. Throws NotFound if it is gone meanwhile, or a customer's.
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

type Change = Partial<Pick<typeof picture.$inferInsert, "alt" | "focus" | "sharedOn">>;

async function changeRow(
  tx: Transaction,
  ctx: EditContext,
  { id, by, action }: { id: string; by: string; action: string },
  after: Change,
): Promise<void> {
  const { alt, focus, sharedOn } = await lockRow(tx, id);
  await tx
    .update(picture)
    .set({ ...after, kept: true })
    .where(eq(picture.id, id));
  await record(tx, ctx, { by, action, id, before: { alt, focus, sharedOn }, after });
}

type Deed = { by: string; action: string; id: string; before?: object; after?: object };

function record(tx: Transaction, { clock }: Pick<EditContext, "clock">, { id, ...event }: Deed) {
  return recordAudit(tx, clock, { ...event, subject: `picture:${id}` });
}
