import { readForm } from "#app/routes/form-response.server.ts";
import { sectionForm, sectionValues } from "#shop/pages/section-forms.ts";
import type { SectionKind } from "#shop/pages/section-kinds.ts";

/** Reads the form of a section of this kind, and the version that it was filled from. */
export async function readSectionForm(kind: SectionKind, request: Request) {
  const { form: _form, ...read } = await readForm(sectionForm(kind), request);
  if (!read.ok) return read;
  return { ...read, section: sectionValues(read.value), seen: String(read.value.seen) };
}
