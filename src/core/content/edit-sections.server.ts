// Edits the sections of a page's draft: adds, changes, moves, hides, duplicates and removes them, and chooses their pictures.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { type CheckedPicture, choosePicture } from "#core/pictures/replace-picture.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { type DraftChange, type DraftRow, lockDraft, writeDraft } from "./change-draft.server.ts";
import { isComplete, mayHaveSection } from "./fixed-pages.ts";
import {
  duplicateSectionAs,
  maxSections,
  moveSectionTo,
  type PageDocument,
  type PictureChoice,
  putSection,
  type Section,
  withoutSection,
} from "./page-document.ts";
import { findPictures, notePictures } from "./page-pictures.server.ts";
import { canEditPages } from "./pages.policy.ts";
import type { SectionKind } from "./section-kinds.ts";
import { resolveProducts } from "./section-products.server.ts";

export type SectionRefusal =
  /** 'needed': the page must have such a section; 'only-once': the page may have one such section, or none. */
  | { ok: false; reason: "too-long" | "too-many" | "needed" | "only-once" }
  /** Another person has saved since the form was opened; `version` is the current one. */
  | { ok: false; reason: "changed-meanwhile"; version: string }
  /** The section was removed since the form was opened; a form saved with `version` adds it anew. */
  | { ok: false; reason: "removed-meanwhile"; version: string }
  | { ok: false; reason: "unknown-products"; problem: string };

export type SectionOutcome = { ok: true; id: string } | SectionRefusal;

/** The version in a form for a new section. */
const newVersion = "";

export function versionOfSection({ values }: Pick<Section, "values">): string {
  return versionOfForm(values);
}

export type SaveSectionInput = {
  slug: string;
  kind: SectionKind;
  /** Undefined for a new section, which is added at the end. */
  id: string | undefined;
  values: Record<string, string>;
  seen: string;
};

/** Throws NotFound for an unknown page. */
export const saveSection = command(
  canEditPages,
  async function saveSection(ctx: EditContext, actor, input: SaveSectionInput): Promise<SectionOutcome> {
    const products = await resolveProducts(ctx.db, input.values);
    if (!products.ok) return { ok: false, reason: "unknown-products", problem: products.problem };
    const { values } = products;
    return ctx.db.transaction(async (tx): Promise<SectionOutcome> => {
      const row = await lockDraft(tx, ctx, actor, input.slug);
      const known = findSection(row, input.id);
      const refusal = findConflict(known, input);
      if (refusal) return refusal;
      if (!known && !mayHaveSection(input.slug, row.document, input.kind))
        return { ok: false, reason: "only-once" };
      if (!known && row.document.sections.length >= maxSections) return { ok: false, reason: "too-many" };
      const blank: Section = { id: newId(), kind: input.kind, hidden: false, values, pictures: {} };
      const section = known ? { ...ownSection(known), values } : blank;
      const change = {
        document: putSection(row.document, section),
        action: known ? "page.section-edited" : "page.section-added",
        before: known?.values,
        after: values,
      };
      return store(tx, ctx, row, { ...change, by: actor.id }, section.id);
    });
  },
);

/** A saved section no longer belongs to the sample. */
function ownSection({ sample: _sample, ...section }: Section): Section {
  return section;
}

function findConflict(
  known: Section | undefined,
  { id, seen }: SaveSectionInput,
): SectionRefusal | undefined {
  if (known) {
    const version = versionOfSection(known);
    return version === seen ? undefined : { ok: false, reason: "changed-meanwhile", version };
  }
  return id === undefined || seen === newVersion
    ? undefined
    : { ok: false, reason: "removed-meanwhile", version: newVersion };
}

export type SectionPlace = { slug: string; id: string };

/** `to` is counted from 0. Throws NotFound. */
export const moveSection = command(
  canEditPages,
  function moveSection(ctx: EditContext, actor, { slug, id, to }: SectionPlace & { to: number }) {
    return changeSection(ctx, actor, { slug, id }, (document) => ({
      document: moveSectionTo(document, id, to),
      action: "page.section-moved",
      after: { id, to },
    }));
  },
);

/** The section stays in the draft, and is not shown on the page. Throws NotFound. */
export const hideSection = command(
  canEditPages,
  function hideSection(ctx: EditContext, actor, place: SectionPlace) {
    return setSectionHidden(ctx, actor, place, true);
  },
);

/** Throws NotFound. */
export const showSection = command(
  canEditPages,
  function showSection(ctx: EditContext, actor, place: SectionPlace) {
    return setSectionHidden(ctx, actor, place, false);
  },
);

function setSectionHidden(ctx: EditContext, actor: Actor, place: SectionPlace, hidden: boolean) {
  return changeSection(ctx, actor, place, (document, section) => ({
    document: putSection(document, { ...section, hidden }),
    action: hidden ? "page.section-hidden" : "page.section-shown",
    after: { id: section.id },
  }));
}

/** Adds the copy after the original. Throws NotFound. */
export const duplicateSection = command(
  canEditPages,
  function duplicateSection(ctx: EditContext, actor, place: SectionPlace) {
    return changeSection(ctx, actor, place, (document, { id, kind, values }) => {
      if (!mayHaveSection(place.slug, document, kind)) return { ok: false, reason: "only-once" };
      if (document.sections.length >= maxSections) return { ok: false, reason: "too-many" };
      const copied = duplicateSectionAs(document, id, newId());
      return { document: copied, action: "page.section-added", after: values };
    });
  },
);

/** Refused if the section was changed after it was shown. Throws NotFound. */
export const removeSection = command(
  canEditPages,
  function removeSection(ctx: EditContext, actor, { slug, id, seen }: SectionPlace & { seen: string }) {
    return changeSection(ctx, actor, { slug, id }, (document, section) => {
      const version = versionOfSection(section);
      if (version !== seen) return { ok: false, reason: "changed-meanwhile", version };
      return {
        document: withoutSection(document, id),
        action: "page.section-removed",
        before: section.values,
      };
    });
  },
);

export type SectionPictureInput = SectionPlace & {
  /** Counted from 1. */
  place: number;
  picture: CheckedPicture;
  /** The id of one of the shop's pictures, used if none is uploaded. */
  chosen: string;
  alt: string;
  /** The version of the picture that was shown. */
  seen: string;
};

export function versionOfPicture({ pictures }: Pick<Section, "pictures">, place: number): string {
  const choice = pictures[String(place)];
  return choice ? versionOfForm(choice) : newVersion;
}

/** Uploads, chooses, describes or removes the picture of a place. Throws NotFound. */
export const saveSectionPicture = command(
  canEditPages,
  async function saveSectionPicture(
    ctx: EditContext,
    actor,
    { slug, id, place, picture, chosen, alt, seen }: SectionPictureInput,
  ): Promise<SectionOutcome> {
    const known = await findPictures(ctx.db, chosen ? [chosen] : []);
    const ofLibrary = known.get(chosen);
    if (chosen && !picture.clean && (!ofLibrary || ofLibrary.origin === "customer"))
      throw new NotFound("no such picture");
    const ofChosen = ofLibrary?.alt;
    return ctx.db.transaction(async (tx): Promise<SectionOutcome> => {
      const row = await lockDraft(tx, ctx, actor, slug);
      const section = getSection(row, id);
      const version = versionOfPicture(section, place);
      if (version !== seen) return { ok: false, reason: "changed-meanwhile", version };
      const before = section.pictures[String(place)];
      // The former picture's description does not fit the chosen one.
      const isTyped = alt !== "" && alt !== altOf(before);
      const words = ofChosen && !isTyped ? ofChosen : alt;
      const next = await choosePicture(tx, ctx, chosen || idOf(before), picture);
      const pictures = { ...section.pictures };
      if (next !== null) pictures[String(place)] = { id: next, alt: words };
      else if (before && "shipped" in before && !picture.remove) pictures[String(place)] = before;
      else delete pictures[String(place)];
      const document = putSection(row.document, { ...section, pictures });
      const after = pictures[String(place)];
      return store(
        tx,
        ctx,
        row,
        { document, action: "page.picture-changed", before, after, by: actor.id },
        id,
      );
    });
  },
);

function altOf(choice: PictureChoice | undefined): string {
  return choice && "id" in choice ? choice.alt : "";
}

function idOf(choice: PictureChoice | undefined): string | null {
  return choice && "id" in choice ? choice.id : null;
}

type Change = (document: PageDocument, section: Section) => DraftChange | SectionRefusal;

async function changeSection(
  ctx: EditContext,
  actor: Actor,
  { slug, id }: SectionPlace,
  change: Change,
): Promise<SectionOutcome> {
  return ctx.db.transaction(async (tx): Promise<SectionOutcome> => {
    const row = await lockDraft(tx, ctx, actor, slug);
    const changed = change(row.document, getSection(row, id));
    if ("ok" in changed) return changed;
    if (!isComplete(slug, changed.document)) return { ok: false, reason: "needed" };
    return store(tx, ctx, row, { ...changed, by: actor.id }, id);
  });
}

async function store(
  tx: Transaction,
  ctx: EditContext,
  row: DraftRow,
  change: DraftChange & { by: string },
  id: string,
): Promise<SectionOutcome> {
  if (!(await writeDraft(tx, ctx, row, change))) return { ok: false, reason: "too-long" };
  await notePictures(tx, ctx, row.slug);
  return { ok: true, id };
}

function findSection({ document }: DraftRow, id: string | undefined): Section | undefined {
  return document.sections.find((one) => one.id === id);
}

function getSection(row: DraftRow, id: string): Section {
  const section = findSection(row, id);
  if (!section) throw new NotFound("no such section");
  return section;
}
