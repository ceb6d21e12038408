import type { KeptLegalVersion } from "#core/content/legal-version.ts";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Prose } from "#ui/page/prose.tsx";

/** Terms and policies as they were when the order was placed, with a link back to the order. */
export function KeptLegalText({
  number,
  orderedOn,
  order,
  version: { texts },
}: {
  number: string;
  orderedOn: string;
  /** Path of the order's page. */
  order: string;
  version: KeptLegalVersion;
}) {
  return (
    <div className="max-w-text">
      <Breadcrumbs crumbs={[{ label: `Order ${number}`, to: order }, { label: "Terms of this order" }]} />
      <Heading level={1} className="mt-4">
        Terms of this order
      </Heading>
      <p className="mt-2 text-ink-soft">
        {`This is the wording under which the order of ${orderedOn} was made. It stays as it was.`}
      </p>
      {texts.map(({ name, title, html }) => (
        <section key={name} aria-labelledby={name} className="mt-12">
          <Heading id={name} level={2}>
            {title}
          </Heading>
          <Prose html={html} className="mt-4" />
        </section>
      ))}
    </div>
  );
}
