// The rules for a row of a shop file beyond the rules of its table: settings match their schema, and nothing runs in a shopper's browser. A
// file may come from a stranger.

import { z } from "zod";
import { isSwatch } from "#core/catalogue/variants/swatch.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { findCornersFault } from "#core/look/label-corners.ts";
import { encodePath, maxPathLength, normalisePath } from "#core/redirects/shop-path.ts";
import { type SettingsGroup, sampleSettings, settingsSchema } from "#core/settings/settings.ts";
import { cutText } from "#platform/whole-text.ts";

export type FileRow = Record<string, unknown>;

/** A confirmation of one shop is not valid for another. */
export const groupsLeftBehind: readonly SettingsGroup[] = ["goLive"];

/** Settings in a file from before version 0.3.0: the text of a figure, or whether a claim in fixed words is made. */
export const oldClaims = z.record(z.string(), z.union([z.string().max(40), z.boolean()]));

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const rendition = z.object({
  width: z.int().min(1).max(10_000),
  url: z.string().regex(/^\/(media\/[0-9a-z]{20}\.(avif|webp)|pictures\/[\w.-]{1,120})$/),
});
const renditions = z.object({ avif: z.array(rendition).max(40), webp: z.array(rendition).max(40) });
const part = z.number().min(0).max(100);
const corner = z.object({ x: z.number(), y: z.number() });
const corners = z
  .tuple([corner, corner, corner, corner])
  .refine((given) => findCornersFault(given) === undefined);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** The slug of a collection's page starts with list--. */
const pageSlug = z.string().regex(/^(list--)?[a-z0-9]+(-[a-z0-9]+)*$/);
const path = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
/** An old address may have been written in any script. */
const keptPath = z
  .string()
  .max(maxPathLength)
  .refine((text) => normalisePath(encodePath(text)) === text);
const texts = z.record(z.string(), z.string());

/** A product's values of the shop's own fields. */
const fieldValues = z.record(
  slug,
  z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(80)).max(30)]),
);

const pageDocument = z.looseObject({
  title: z.string(),
  sections: z.array(z.looseObject({ id: z.string(), kind: z.string(), values: texts })).max(200),
});

/** Columns that the database does not check itself. A missing column is not checked. */
const columnRules: Record<string, Record<string, z.ZodType>> = {
  picture: {
    placeholder: colour,
    shared_on: z.array(keptPath).max(20),
    renditions,
    cut: z
      .object({
        left: part,
        top: part,
        width: part,
        height: part,
        whole: z.object({ width: z.int(), height: z.int(), renditions }),
      })
      .nullable(),
    label: z.object({ corners, version: z.string().max(20), blank: renditions }).nullable(),
    wicks: z
      .array(z.object({ x: part, y: part, h: part }))
      .max(8)
      .nullable(),
  },
  redirect: { from_path: keptPath, to_path: keptPath },
  category: { slug },
  collection: {
    slug,
    path,
    slides: z.array(
      z.object({ headline: z.string(), text: z.string(), shippedPicture: z.string().optional() }),
    ),
    points: z.array(z.object({ name: z.string(), text: z.string() })),
    rule: z.looseObject({}).nullable(),
  },
  product: {
    slug,
    swatches: z.record(z.string(), z.record(z.string(), z.string().refine(isSwatch))),
    fields: fieldValues,
  },
  article: { slug },
  fragrance: { slug },
  festival: { slug },
  page: { slug: pageSlug, path: z.union([path, z.literal("/")]), published: pageDocument.nullable() },
  page_draft: { document: pageDocument },
  page_version: { document: pageDocument },
};

export function findRowFault(table: string, row: FileRow): string | undefined {
  for (const [column, rule] of Object.entries(findOwn(columnRules, table) ?? {}))
    if (column in row && !rule.safeParse(row[column]).success) return `its ${column} is not one of a shop`;
  if (table === "setting" && !isSetting(row))
    return `the settings '${String(row.name)}' are not those of a shop`;
  const running = findRunningAddress(row);
  return running && `it holds an address that would run in a shopper's browser (${running})`;
}

function isSetting({ name, value }: FileRow): boolean {
  if (name === "claims") return oldClaims.safeParse(value).success;
  const group = Object.keys(sampleSettings).find((known) => known === name) as SettingsGroup | undefined;
  if (!group || groupsLeftBehind.includes(group)) return false;
  if (typeof value !== "object" || value === null) return false;
  return settingsSchema.shape[group].safeParse({ ...sampleSettings[group], ...value }).success;
}

/** Finds an address that runs code, anywhere in the row. Browsers ignore white space within its scheme. */
function findRunningAddress(value: unknown): string | undefined {
  if (typeof value === "string") {
    const start = value.slice(0, 60).replaceAll(/[\s\p{Cc}]/gu, "");
    return /^(javascript|vbscript):|^data:[a-z]+\//i.test(start) ? cutText(start, 30) : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = findRunningAddress(part);
    if (found) return found;
  }
  return undefined;
}
