import CornerDownRight from "lucide-react/icons/corner-down-right";
import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { SearchForm } from "#core/back-office/admin/parts/search-form.tsx";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { addRedirect } from "../edit-redirects.server.ts";
import { causeWords } from "../redirect.ts";
import { redirectForm } from "../redirect-form.ts";
import { listRedirects } from "../redirects.server.ts";
import type { Route } from "./+types/redirects";
import { listFixedPages } from "./fixed-pages.server.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readListQuery(request);
  const list = await listRedirects(context.get(shopContext).db, asked);
  return { ...list, search: asked.search, fields: describeForm(redirectForm) };
}

export const action = submit(redirectForm, addRedirect, {
  input: ({ context }: Route.ActionArgs, form) => ({ ...form, fixedPages: listFixedPages(context) }),
  to: () => `${href("/admin/content/redirects")}?done=added`,
  refuse: ({ field, message }) => ({ errors: { [field]: message } }),
});

const doneWords = {
  added: "The old address leads on now.",
  removed: "The redirect is removed. Whoever opens the old address finds no page now.",
};

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, next, search, fields } = loaderData;
  const [query] = useSearchParams();
  const here = href("/admin/content/redirects");
  return (
    <>
      <h2 className="text-2xl">Redirects</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        When the address of a page changes, its old links lead to the new one by themselves. Here you see
        them, and add others: for a page that is gone, or an address on something printed.
      </p>
      <RedirectTabs />
      <FormMessage tone="success" className="mt-4">
        {!actionData && findOwn(doneWords, query.get("done") ?? "")}
      </FormMessage>
      <ShopForm
        key={redirects[0]?.from}
        fields={fields}
        answer={actionData}
        action={here}
        className="mt-5 grid max-w-3xl items-start gap-4 rounded-md border border-dashed border-line-strong p-4 sm:grid-cols-2"
      >
        <TextField label="Old address" name="from" placeholder="/products/old-name" autoCapitalize="none" />
        <TextField label="Leads to" name="to" placeholder="/products/new-name" autoCapitalize="none" />
        <div className="col-span-full">
          <Button variant="secondary" busy={useNavigation().formAction === here} busyLabel="Adding…">
            Add the redirect
          </Button>
        </div>
      </ShopForm>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <SearchForm label="Part of an address" value={search} />
        <DownloadLink to={href("/admin/content/redirects/export")}>Save all as CSV</DownloadLink>
      </div>
      <RowList
        icon={CornerDownRight}
        empty={search ? "No redirect has that in it." : "No redirects yet."}
        query={{ q: search }}
        next={next}
        className="mt-4"
      >
        {redirects.map((one) => (
          <RedirectRow key={one.from} redirect={one} />
        ))}
      </RowList>
    </>
  );
}

type RowProps = { redirect: Route.ComponentProps["loaderData"]["redirects"][number] };

function RedirectRow({ redirect: { from, to, cause, since } }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{from}</p>
        <p className="flex items-center gap-1.5">
          <CornerDownRight aria-label="leads to" size={16} className="shrink-0 text-ink-soft" />
          <Link to={encodeURI(to)} className="text-link touch-target inline-flex items-center wrap-anywhere">
            {to}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">{`${causeWords[cause]}, ${since}`}</p>
      </div>
      <Form method="post" action={href("/admin/content/redirects/remove")}>
        <input type="hidden" name="from" value={from} />
        <Button variant="ghost" size="sm">
          Remove<span className="sr-only">{` ${from}`}</span>
        </Button>
      </Form>
    </li>
  );
}

export const meta = () => [{ title: "Redirects" }];
