import { CircleCheck, CircleDashed } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { getActor, requireAdmin } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmGoLive, readGoLive } from "#shop/back-office/go-live.server.ts";
import { darkPatterns, type GoLiveItem, parseConfirmation } from "#shop/back-office/go-live.ts";
import { removalWord } from "#shop/back-office/removal-word.ts";
import { describeRemoval, removeSamples } from "#shop/back-office/remove-samples.server.ts";
import { clearMrpsAbovePrice } from "#shop/catalogue/sample-products.server.ts";
import type { Route } from "./+types/go-live";
import { SettingsNav } from "./settings/settings-nav.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const groups = await readGoLive(args.context.get(shopContext));
  const items = groups.flatMap((group) => group.items);
  return { groups, done: items.filter(({ isDone }) => isDone).length, total: items.length };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireAdmin(args);
  const shop = args.context.get(shopContext);
  const fields = await readForm(args.request);
  const confirmation = parseConfirmation(fields.confirm);
  if (confirmation) await confirmGoLive(shop, confirmation, by);
  if (fields.form === "clear-mrps") await clearMrpsAbovePrice(shop, getActor(args.context));
  if (fields.form !== "remove-samples") return redirect(href("/admin/go-live"));
  if (String(fields.word ?? "").trim() !== removalWord) {
    const fault = `Please type ${removalWord} in capital letters`;
    return data({ fault, notice: "" }, { status: formStatus(args.request, 422) });
  }
  return { fault: "", notice: describeRemoval(await removeSamples(shop, by)) };
}

export default function GoLivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, done, total } = loaderData;
  return (
    <>
      <SettingsNav />
      <h1 className="text-3xl">Go-live checklist</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {done} of {total} done. The list is recalculated on every visit.
      </p>
      <FormMessage tone="success" className="mt-4 max-w-3xl">
        {actionData?.notice}
      </FormMessage>
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
      <RemoveSamples fault={actionData?.fault} />
      <DarkPatterns />
    </>
  );
}

function Item({ item }: { item: GoLiveItem }) {
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
          {title} <span className="sr-only">{isDone ? "(done)" : "(missing)"}</span>
        </h3>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        {link && (
          <Link to={link.to} className="text-link inline-flex min-h-11 items-center">
            {link.label}
          </Link>
        )}
        {confirm && !isDone && (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-3 pt-1">
            <Button name="confirm" value={confirm.name} variant="secondary" size="sm">
              {confirm.label}
            </Button>
            {confirm.name === "mrps" && (
              <Button name="form" value="clear-mrps" variant="danger" size="sm">
                Clear all MRPs
              </Button>
            )}
          </Form>
        )}
      </div>
    </li>
  );
}

function RemoveSamples({ fault }: { fault: string | undefined }) {
  return (
    <section aria-labelledby="remove" className="mt-12 max-w-3xl rounded-md border border-danger p-5">
      <h2 id="remove" className="text-2xl">
        Remove sample data
      </h2>
      <div className="mt-3 grid gap-3 text-ink-soft">
        <p>
          Deletes the sample products (including those you have edited), articles, fragrances, reviews and
          accounts. Products that appear in an order are archived instead, and accounts with orders are
          anonymised and closed. The sample owner stays while the shop has no other admin.
        </p>
        <p>
          Your settings, your own products, categories, fragrance families, questions and answers, messages,
          subscribers and all orders stay. This cannot be undone. On the command line:{" "}
          <code>npm run remove-samples</code>
        </p>
      </div>
      <Form method="post" noValidate className="mt-5 flex flex-wrap items-end gap-3">
        <TextField
          label={`Type ${removalWord} to confirm`}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          error={fault || undefined}
        />
        <Button name="form" value="remove-samples" variant="danger">
          Remove sample data
        </Button>
      </Form>
    </section>
  );
}

function DarkPatterns() {
  return (
    <section id="dark-patterns" aria-labelledby="patterns" className="mt-12 max-w-3xl scroll-mt-24">
      <h2 id="patterns" className="text-2xl">
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
            <dd className="text-ink-soft">{measure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function meta() {
  return [{ title: "Go-live checklist" }, { name: "robots", content: "noindex" }];
}
