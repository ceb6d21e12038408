import { href, redirect } from "react-router";
import { formatStock, tellMeWords } from "#core/catalogue/product.ts";
import { getProductBySlug } from "#core/catalogue/products.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { OneEmailForm } from "#core/notifications/pages/one-email-form.tsx";
import { findActor } from "#core/web/guard.server.ts";
import {
  answerHeaders,
  readForm,
  respondRefused,
  respondTooMany,
} from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { alertFormWords } from "../stock-alert-consent.ts";
import { stockAlertForm } from "../stock-alert-form.ts";
import { requestStockAlert } from "../stock-alerts.server.ts";
import type { Route } from "./+types/stock-alert";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, slug, stock, readyOn } = await getProductBySlug(context.get(shopContext).db, params.slug);
  if (stock > 0) throw redirect(href("/products/:slug", { slug }));
  return {
    name,
    slug,
    readyOn,
    state: formatStock({ stock, readyOn }),
    fields: describeForm(stockAlertForm),
  };
}

/** The answer does not reveal whether the address is waiting already. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const read = await readForm(stockAlertForm, request);
  if (!read.ok) return respondRefused(request, read);
  const { email } = read.value;
  const asked = await requestStockAlert(context.get(shopContext), await findActor(args), {
    ...params,
    email,
  });
  if (asked.ok) {
    const message =
      asked.next === "waiting"
        ? `We write to ${email} once, as soon as it can be bought.`
        : `Please look into the inbox of ${email}: with the link in our email you tell us that the address is yours. If it waits already, nothing more is needed.`;
    return { ok: true as const, message };
  }
  if (asked.reason === "too-many-requests") return respondTooMany(request, asked, read);
  const problem = "Good news: it can be bought already. Open its page again to order it.";
  return respondRefused(request, { values: read.values, problem }, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = answerHeaders;

/** The form as a page, for browsers without scripts and for links to it. */
export default function StockAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, readyOn, state, fields } = loaderData;
  return (
    <Section labelledBy="stock-alert">
      <Intro
        id="stock-alert"
        level={1}
        eyebrow={state}
        title={`Waiting for ${name}?`}
        lead="Leave your email address, and we write to you once, when it can be bought again."
      />
      <div className="mt-8 grid max-w-xl justify-items-start gap-6">
        <OneEmailForm
          action={href("/products/:slug/tell-me", { slug })}
          label={tellMeWords(readyOn)}
          note={alertFormWords(null).note}
          fields={fields}
          answer={actionData}
        />
        <ButtonLink to={href("/products/:slug", { slug })} variant="ghost">
          {`Back to ${name}`}
        </ButtonLink>
      </div>
    </Section>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Waiting for ${loaderData.name}` : "Not found" },
  { name: "robots", content: "noindex" },
];
