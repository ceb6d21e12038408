// The forms of a page: its title and menu, the place of a section, and the version to publish or bring back.
import { z } from "zod";
import { seoFields } from "#core/editing/seo-form.ts";
import { choice, line, paragraph, wholeNumber } from "#core/forms/field.ts";
import { labelled, labelledOptional } from "#core/forms/labelled.ts";
import { maxSections, pageMenus } from "./page-document.ts";

/** The version that the form was filled from; empty for a new page. */
const seen = () => line({ maxLength: 40 });

export const pageForm = z.object({
  title: line(labelled("Title", 120)),
  seoTitle: seoFields.seoTitle,
  description: paragraph(labelledOptional("Description", 300)),
  menu: choice(pageMenus, "Choose a menu from the list"),
  seen: seen(),
});

export type PageInput = z.output<typeof pageForm>;

/** `to` is the new place, counted from 0. */
export const moveSectionForm = z.object({
  to: wholeNumber({ required: "Where to?", invalid: "Where to?", max: maxSections }),
});

/** For actions on a page or section in the version that was shown. */
export const seenForm = z.object({ seen: seen() });

/** One of the shop's pictures instead of an upload; empty if none is chosen. */
export const sectionPictureForm = z.object({
  chosen: line({ maxLength: 100 }),
  alt: line(labelledOptional("What the picture shows", 200)),
  seen: seen(),
});
