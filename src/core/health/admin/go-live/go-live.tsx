import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { Form, href, useSearchParams } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { darkPatterns } from "#core/back-office/dark-patterns.ts";
import { readFirstSteps } from "#core/back-office/first-steps/first-steps.server.ts";
import { removeSamplesForm } from "#core/back-office/remove-samples-form.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { currentSettings } from "#core/settings/settings.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, buttonClass } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { readGoLive } from "../../go-live.server.ts";
import type { GoLiveItem } from "../../go-live-item.ts";
import type { Route } from "./+types/go-live";
import { RemoveSamples } from "./remove-samples-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const groups = await readGoLive(shop);
  const items = groups.flatMap((group) => group.items);
  const { steps } = await readFirstSteps(shop);
  return {
    groups,
    done: items.filter(({ isDone }) => isDone).length,
    total: items.length,
    isStep: steps.some(({ name, state }) => name === "go-live" && state !== "done"),
    hasNumberAlone: (await currentSettings(shop)).features.numberAlone,
    removalFields: describeForm(removeSamplesForm),
  };
}

export default function GoLivePage({ loaderData }: Route.ComponentProps) {
  const { groups, done, total, isStep, hasNumberAlone, removalFields } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Go-live checklist</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${done} of ${total} done. The list is recalculated on every visit.`}
      </p>
      {isStep && <LastStep />}
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
      {!hasNumberAlone && <NumberAlone />}
      <ShopFileSection />
      <RemoveSamples fields={removalFields} />
      <DarkPatterns />
    </>
  );
}

/** Ends the path 'Make it yours'. */
function LastStep() {
  const step = { step: "go-live" };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Form method="post" action={href("/admin/make-it-yours/:step/confirm", step)}>
        <Button variant="secondary">I know what is left</Button>
      </Form>
      <Form method="post" action={href("/admin/make-it-yours/:step/skip", step)}>
        <Button variant="ghost">Skip for now</Button>
      </Form>
    </div>
  );
}

function NumberAlone() {
  return (
    <section aria-labelledby="number-alone" className="mt-12 max-w-3xl">
      <h2 id="number-alone" className="text-2xl">
        Let a phone number be enough
      </h2>
      <p className="mt-2 text-ink-soft">
        Many who come from Instagram or WhatsApp read no email. They can order with a phone number alone, once
        you switch that on among the features.
      </p>
      <TextLink to={href("/admin/settings/features")}>Open the features</TextLink>
    </section>
  );
}

function Item({ item }: { item: GoLiveItem }) {
  const fill = useExamples();
  const saved = useSearchParams()[0].get("saved");
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
        {confirm && <FormMessage tone="success">{saved === confirm.name && "Saved."}</FormMessage>}
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

export const meta = () => [{ title: "Go-live checklist" }];

/** Downloads the shop made in practice, for the live shop or another server. */
function ShopFileSection() {
  const download = href("/admin/go-live/shop-file");
  return (
    <section id="shop-file" aria-labelledby="shop-file-title" className="mt-12 max-w-3xl scroll-mt-24">
      <h2 id="shop-file-title" className="text-2xl">
        Take the shop along
      </h2>
      <div className="mt-3 grid gap-3 text-ink-soft">
        <p>
          One file with what you have made: settings, look, texts, pages, products with their stock, articles,
          discount codes and pictures. It fills an empty live shop, another server or a copy to try things in:{" "}
          <code>npm run open-shop FILE</code>
        </p>
        <p>
          People, orders, payments, messages, reviews and passwords stay here, and so does what came with the
          sample shop and was neither changed nor kept by you.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadLink to={download}>Download the shop</DownloadLink>
        <DownloadLink to={`${download}?samples`}>With the sample shop’s things</DownloadLink>
      </div>
    </section>
  );
}
