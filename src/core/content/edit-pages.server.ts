// Makes, renames, hides and deletes pages, and lists them for staff.
import { and, asc, eq, inArray, notInArray, notLike, type SQL, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { makeSlug } from "#core/editing/slug.ts";
import type { Actor } from "#core/identity/actor.ts";
import { authorise, command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { lockDraft, writeDraft } from "./change-draft.server.ts";
import {
  fixedPageNames,
  isAddedPage,
  isFixedPage,
  mayBeHidden,
  pathOfFixedPage,
  plainDocument,
} from "./fixed-pages.ts";
import { collectionOfPage, listPagePrefix } from "./list-page.ts";
import { findPlainPage, type PlainPage } from "./list-pages.server.ts";
import { maxPages, type PageDocument, type PageState, stateOf } from "./page-document.ts";
import type { PageInput } from "./page-form.ts";
import { forgetPictures } from "./page-pictures.server.ts";
import { canEditPages } from "./pages.policy.ts";
import { page, pageDraft } from "./pages.table.ts";

export type PageLine = {
  slug: string;
  path: string;
  title: string;
  state: PageState;
  hidden: boolean;
  sample: boolean;
};

/** In a fixed order, whether changed or not. */
export async function listFixedPages(db: Database): Promise<PageLine[]> {
  const stored = await listLines(db, inArray(page.slug, fixedPageNames));
  return fixedPageNames.map(
    (slug) =>
      stored.find((line) => line.slug === slug) ?? {
        slug,
        path: pathOfFixedPage(slug),
        title: plainDocument(slug).title,
        state: "published",
        hidden: false,
        sample: false,
      },
  );
}

/** The owner's further pages, in the order of their titles. */
export function listPages(db: Database): Promise<PageLine[]> {
  return listLines(db, isAdded);
}

const isAdded = sql`${and(notInArray(page.slug, fixedPageNames), notLike(page.slug, `${listPagePrefix}%`))}`;

async function listLines(db: Database, which: SQL): Promise<PageLine[]> {
  const title = sql<string>`${pageDraft.document} ->> 'title'`;
  const { slug, path, hidden, sample } = page;
  const { revision, publishedRevision } = pageDraft;
  const rows = await db
    .select({ slug, path, hidden, sample, title, revision, publishedRevision })
    .from(page)
    .innerJoin(pageDraft, eq(pageDraft.slug, page.slug))
    .where(which)
    .orderBy(asc(sql`lower(${title})`), asc(page.slug))
    .limit(maxPages);
  return rows.map(({ revision: last, publishedRevision: shown, ...line }) => ({
    ...line,
    state: stateOf(last, shown),
  }));
}

export type EditedPage = {
  slug: string;
  path: string;
  hidden: boolean;
  /** True for a page of every shop or of a collection: its address cannot change, and it cannot be deleted. */
  isFixed: boolean;
  /** The slug of the collection whose list the page shows. */
  collection: string | undefined;
  canBeHidden: boolean;
  document: PageDocument;
  state: PageState;
  /** Grows with each change of the draft. */
  revision: number;
  /** The version of its title, description and menu entry, for their form. */
  version: string;
};

/** Reads the draft. Throws NotFound. */
export async function getEditedPage(db: Database, slug: string): Promise<EditedPage> {
  const [row] = await db
    .select({ draft: pageDraft, path: page.path, hidden: page.hidden })
    .from(pageDraft)
    .innerJoin(page, eq(page.slug, pageDraft.slug))
    .where(eq(pageDraft.slug, slug));
  const plain = await findPlainPage(db, slug);
  if (!row && plain) return presentPlainPage(slug, plain);
  if (!row) throw new NotFound("no such page");
  const { document, revision, publishedRevision } = row.draft;
  return {
    slug,
    path: row.path,
    hidden: row.hidden,
    document,
    revision,
    ...placeOf(slug),
    state: stateOf(revision, publishedRevision),
    version: versionOfForm(wordsOf(document)),
  };
}

function placeOf(slug: string) {
  return {
    isFixed: !isAddedPage(slug),
    collection: collectionOfPage(slug),
    canBeHidden: mayBeHidden(slug),
  };
}

/** A fixed page, or the page of a collection, before its first change. */
function presentPlainPage(slug: string, { path, document }: PlainPage): EditedPage {
  return {
    slug,
    path,
    hidden: false,
    document,
    revision: 1,
    ...placeOf(slug),
    state: "published",
    version: versionOfForm(wordsOf(document)),
  };
}

export const blankPage = { title: "", seoTitle: "", description: "", menu: "none" } as const;

export type AddPageOutcome =
  | { ok: true; slug: string }
  | { ok: false; reason: "no-slug" | "taken" | "too-many" };

/** Adds a page without sections, which is not public until it is published. */
export const addPage = command(
  canEditPages,
  async function addPage(ctx: EditContext & WithLinks, actor, input: PageInput): Promise<AddPageOutcome> {
    const { title, seoTitle, description, menu } = input;
    const slug = makeSlug(title);
    if (!slug) return { ok: false, reason: "no-slug" };
    if (isFixedPage(slug)) return { ok: false, reason: "taken" };
    const document: PageDocument = { title, ...(seoTitle && { seoTitle }), description, menu, sections: [] };
    try {
      return await ctx.db.transaction(async (tx) => {
        await lock(tx, "pages");
        if ((await tx.$count(page, isAdded)) >= maxPages) return { ok: false, reason: "too-many" };
        await tx.insert(page).values({ slug, path: ctx.links.page(slug) });
        await tx
          .insert(pageDraft)
          .values({ slug, document, revision: 1, changedAt: ctx.clock.now(), changedBy: actor.id });
        const after = wordsOf(document);
        await recordAudit(tx, ctx.clock, {
          by: actor.id,
          action: "page.added",
          subject: `page:${slug}`,
          after,
        });
        return { ok: true, slug };
      });
    } catch (error) {
      if (findViolatedConstraint(error, "unique") === undefined) throw error;
      return { ok: false, reason: "taken" };
    }
  },
);

export type SavePageOutcome =
  | { ok: true }
  | { ok: false; reason: "changed-meanwhile"; version: string }
  | { ok: false; reason: "too-long" };

/** Changes title, description and menu in the draft. The address stays. Throws NotFound. */
export const savePage = command(
  canEditPages,
  async function savePage(
    ctx: EditContext,
    actor,
    { slug, page: typed }: { slug: string; page: PageInput },
  ): Promise<SavePageOutcome> {
    return ctx.db.transaction(async (tx) => {
      const row = await lockDraft(tx, ctx, actor, slug);
      const before = wordsOf(row.document);
      const version = versionOfForm(before);
      if (version !== typed.seen) return { ok: false, reason: "changed-meanwhile", version };
      const { title, seoTitle, description, menu } = typed;
      const { sample: _sample, seoTitle: _seoTitle, ...kept } = row.document;
      const document = {
        ...kept,
        title,
        ...(seoTitle && { seoTitle }),
        description,
        menu: isAddedPage(slug) ? menu : kept.menu,
      };
      const change = { by: actor.id, document, action: "page.edited", before, after: wordsOf(document) };
      return (await writeDraft(tx, ctx, row, change)) ? { ok: true } : { ok: false, reason: "too-long" };
    });
  },
);

type Context = Pick<EditContext, "db" | "clock">;

/** The page's address becomes 'not found', and no menu has it. Throws NotFound. */
export const hidePage = command(canEditPages, function hidePage(ctx: Context, actor, slug: string) {
  return setHidden(ctx, actor, { slug, hidden: true });
});

/** Throws NotFound for an unknown page. */
export const showPage = command(canEditPages, function showPage(ctx: Context, actor, slug: string) {
  return setHidden(ctx, actor, { slug, hidden: false });
});

async function setHidden(
  ctx: Context,
  actor: Actor,
  { slug, hidden }: { slug: string; hidden: boolean },
): Promise<void> {
  authorise(mayBeHidden(slug));
  await ctx.db.transaction(async (tx) => {
    await lockDraft(tx, ctx, actor, slug);
    await tx.update(page).set({ hidden }).where(eq(page.slug, slug));
    await recordAudit(tx, ctx.clock, {
      by: actor.id,
      action: hidden ? "page.hidden" : "page.shown",
      subject: `page:${slug}`,
    });
  });
}

/**
 * Also deletes its draft, its versions and the pictures that nothing else uses. Throws NotFound, and Forbidden for a fixed page
 * or that of a collection.
 */
export const deletePage = command(
  canEditPages,
  async function deletePage(ctx: EditContext, actor, slug: string): Promise<void> {
    authorise(isAddedPage(slug));
    await ctx.db.transaction(async (tx) => {
      const row = await lockDraft(tx, ctx, actor, slug);
      await forgetPictures(tx, ctx, slug);
      await tx.delete(page).where(eq(page.slug, slug));
      const before = row.document;
      await recordAudit(tx, ctx.clock, {
        by: actor.id,
        action: "page.deleted",
        subject: `page:${slug}`,
        before,
      });
    });
  },
);

function wordsOf({ title, seoTitle, description, menu }: PageDocument) {
  return { title, ...(seoTitle && { seoTitle }), description, menu };
}
