import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { Form, href } from "react-router";
import { Button, buttonClass } from "#app/components/form/button.tsx";
import { useExamples } from "#app/components/form/examples.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { darkPatterns } from "#shop/back-office/dark-patterns.ts";
import { removeSamplesForm } from "#shop/back-office/remove-samples-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { readGoLive } from "#shop/health/go-live.server.ts";
import type { GoLiveItem } from "#shop/health/go-live-item.ts";
import type { Route } from "./+types/go-live";
import { RemoveSamples } from "./go-live/remove-samples-section.tsx";
import { ShopFileSection } from "./go-live/shop-file-section.tsx";
import { ConfirmedForm } from "./parts/confirmed-form.tsx";
import { BackToSettings } from "./settings/settings-nav.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await readGoLive(context.get(shopContext));
  const items = groups.flatMap((group) => group.items);
  const done = items.filter(({ isDone }) => isDone).length;
  return { groups, done, total: items.length, removalFields: describeForm(removeSamplesForm) };
}

export default function GoLivePage({ loaderData }: Route.ComponentProps) {
  const { groups, done, total, removalFields } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Go-live checklist</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${done} of ${total} done. The list is recalculated on every visit.`}
      </p>
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title} className="mt-8 max-w-3xl">
          <h2 className="text-2xl">{title}</h2>
          <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <ShopFileSection />
      <RemoveSamples fields={removalFields} />
      <DarkPatterns />
    </>
  );
}

function Item({ item }: { item: GoLiveItem }) {
  const fill = useExamples();
  const { id, title, isDone, text, link, confirm } = item;
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li id={id} className="flex gap-3 p-4">
      <Icon
        aria-hidden="true"
        size={22}
        strokeWidth={1.6}
        className={`mt-0.5 shrink-0 ${isDone ? "text-success" : "text-terracotta"}`}
      />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          <span>{title}</span> <span className="sr-only">{isDone ? "(done)" : "(missing)"}</span>
        </h3>
        <p className="wrap-anywhere text-ink-soft">{fill(text)}</p>
        {link && <TextLink to={link.to}>{link.label}</TextLink>}
        {confirm && !isDone && (
          <div className="flex flex-wrap gap-3 pt-1">
            <Form method="post" action={href("/admin/go-live/confirm")} preventScrollReset>
              <Button name="confirmation" value={confirm.name} variant="secondary" size="sm">
                {confirm.label}
              </Button>
            </Form>
            {confirm.name === "mrps" && (
              <ConfirmedForm
                action={href("/admin/go-live/clear-mrps")}
                preventScrollReset
                summary="Clear all MRPs…"
                summaryClass={buttonClass("ghost", "sm")}
                question="Every product that is sold below its MRP loses it. This cannot be undone."
                className="open:w-full"
                button="Clear all MRPs"
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function DarkPatterns() {
  const fill = useExamples();
  return (
    <section aria-labelledby="patterns" className="mt-12 max-w-3xl">
      <h2 id="patterns" className="scroll-mt-24 text-2xl">
        The thirteen dark patterns
      </h2>
      <p className="mt-2 text-ink-soft">
        Guidelines of the Central Consumer Protection Authority, 30 November 2023. Check that each line is
        still true with your own texts and prices.
      </p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {darkPatterns.map(([name, measure]) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{fill(measure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function meta() {
  return [{ title: "Go-live checklist" }];
}
