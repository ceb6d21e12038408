import type { RefusedForm } from "#app/components/form/form.tsx";
import { listFields, type SectionKind } from "#shop/pages/section-kinds.ts";

type TheirVersionProps = {
  kind: SectionKind;
  stored: Record<string, string>;
  answer: RefusedForm | undefined;
};

/** Shows what somebody else saved meanwhile beside the typed values, so that neither is lost. */
export function TheirVersion({ kind, stored, answer }: TheirVersionProps) {
  const typed = answer?.values;
  const isConflict = answer !== undefined && answer.errors === undefined && typed !== undefined;
  if (!isConflict) return null;
  const different = listFields(kind).filter(
    ({ name, field }) => field.control !== "box" && stored[name] && stored[name] !== typed[name],
  );
  if (different.length === 0) return null;
  return (
    <section aria-label="Saved meanwhile" className="rounded-md border border-line bg-paper-deep p-4">
      <h3 className="text-lg">Saved meanwhile by somebody else</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {different.map(({ name, field }) => (
          <div key={name}>
            <dt className="font-semibold">{field.label}</dt>
            <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">{stored[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
