import Compass from "lucide-react/icons/compass";
import { Form, href, redirect, useNavigation, useSearchParams } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { addRedirect } from "../edit-redirects.server.ts";
import { findExistingPages } from "../existing-pages.server.ts";
import { listMissingAddresses } from "../missing-addresses.server.ts";
import { redirectForm } from "../redirect-form.ts";
import type { Route } from "./+types/missing";
import { listFixedPages } from "./fixed-pages.server.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await shop.missingAddresses.write();
  const { missing, next } = await listMissingAddresses(shop.db, readListQuery(request));
  const paths = missing.map(({ path }) => path);
  const living = await findExistingPages(shop, paths, listFixedPages(context));
  const shown = missing.map((one) => ({ ...one, isThere: living.has(one.path) }));
  return { missing: shown, next, fields: describeForm(redirectForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(redirectForm, request);
  if (!read.ok) return respondRefused(request, { ...read, from: read.values.from ?? "" });
  const typed = { ...read.value, fixedPages: listFixedPages(context) };
  const added = await addRedirect(context.get(shopContext), getActor(context), typed);
  if (!added.ok) {
    const errors = { [added.field]: added.message };
    return respondRefused(request, { values: read.values, errors, from: typed.from });
  }
  return redirect(withQuery(href("/admin/content/redirects/missing"), { sent: added.from, to: added.to }));
}

export default function MissingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, next, fields } = loaderData;
  const [query] = useSearchParams();
  const sent = query.get("sent");
  const isListed = missing.some(({ path }) => path === actionData?.from);
  return (
    <>
      <h2 className="text-2xl">Pages that were not found</h2>
      <p className="mt-1 max-w-text text-ink-soft">
        Addresses of the last 90 days that people opened and that your shop has no page for. Search engines
        and programs that look for weak spots are left out, and nothing is kept about who looked.
      </p>
      <RedirectTabs />
      <FormMessage tone="success" className="mt-4">
        {!actionData && sent && `${sent} leads to ${query.get("to")} now.`}
      </FormMessage>
      {actionData && !isListed && (
        <FormMessage tone="error" className="mt-4">
          {Object.values(actionData.errors ?? {}).find(Boolean)}
        </FormMessage>
      )}
      <RowList icon={Compass} empty="No pages are missing." next={next} className="mt-5">
        {missing.map((one) => (
          <MissingRow
            key={one.path}
            missing={one}
            fields={fields}
            answer={actionData?.from === one.path ? actionData : undefined}
          />
        ))}
      </RowList>
    </>
  );
}

type RowProps = {
  missing: Route.ComponentProps["loaderData"]["missing"][number];
  fields: Route.ComponentProps["loaderData"]["fields"];
  answer: Route.ComponentProps["actionData"];
};

function MissingRow({ missing: { path, count, lastAt, isThere }, fields, answer }: RowProps) {
  const here = href("/admin/content/redirects/missing");
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === here && formData?.get("from") === path;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{path}</p>
        <p className="text-sm text-ink-soft">{`${countOf(count, "time")}, last on ${lastAt}`}</p>
      </div>
      {isThere ? (
        <p className="text-ink-soft">Your shop has this page now.</p>
      ) : (
        <ShopForm fields={fields} answer={answer} action={here}>
          <HiddenField name="from" value={path} />
          <TextField
            label={
              <>
                <span>Send it to</span>
                <span className="sr-only">{` (instead of ${path})`}</span>
              </>
            }
            name="to"
            autoCapitalize="none"
            belowOnPhone
            beside={
              <Button variant="secondary" busy={isBusy} busyLabel="Sending…">
                Send it there
              </Button>
            }
          />
        </ShopForm>
      )}
      <Form method="post" action={href("/admin/content/redirects/missing/forget")}>
        <input type="hidden" name="from" value={path} />
        <Button variant="ghost" size="sm">
          Take off the list<span className="sr-only">{`: ${path}`}</span>
        </Button>
      </Form>
    </li>
  );
}

export const meta = () => [{ title: "Pages that were not found" }];
