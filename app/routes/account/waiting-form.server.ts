// The forms that confirm identity (password and code) contain the waiting form and send it on when they succeed.
import { redirect } from "react-router";
import type { z } from "zod";
import type { WaitingForm } from "#app/components/identity/confirm-identity.tsx";
import { type GuardArgs, getSession } from "#app/guard.server.ts";
import { parseLocalPath } from "#app/local-path.ts";
import { describeWaitingForm, readTicket } from "#app/require-recent-sign-in.server.ts";
import { isRateLimited } from "#app/routes/account/account-form.server.ts";
import { readNext } from "#app/routes/account/auth/load-auth-page.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import type { FormErrors, FormSchema } from "#shop/forms/parse-form.ts";
import { describeMustWait } from "#shop/identity/identity-messages.ts";
import type { MustWait } from "#shop/identity/identity-provider.server.ts";

type Confirmed = { ok: true } | { ok: false; reason: "wrong-password" | "wrong-code" } | MustWait;

/** Sends the waiting form on if `confirm` succeeds, else asks again with the message `wrong`. */
export async function confirmAndGoOn<Schema extends FormSchema>(
  args: GuardArgs,
  schema: Schema,
  confirm: (input: z.output<Schema> & { sessionId: string }) => Promise<Confirmed>,
  wrong: FormErrors<Schema>,
) {
  const { request } = args;
  const shop = args.context.get(shopContext);
  const session = await getSession(args);
  const form = await readForm(schema, request);
  const path = readTicket(shop, session, String(form.form.get("ownTicket") ?? ""));
  const fields = [...form.form].filter(isCarried);
  const described = await describeWaitingForm(shop, session, { path: path ?? "/", fields });
  const waiting = path === undefined ? { ...described, ticket: "", fields: [] } : described;
  if (!form.ok) return respondRefused(request, { values: {}, waiting, errors: form.errors });
  const confirmed = await confirm({ ...form.value, sessionId: session.id });
  // 307: the browser sends the waiting form again, to its own address. A download is opened by a redirect.
  if (confirmed.ok) return path === undefined ? redirect(readNext(request), 303) : redirect(path, 307);
  if (!isRateLimited(confirmed)) return respondRefused(request, { values: {}, waiting, errors: wrong });
  const status = confirmed.reason === "too-many-requests" ? 429 : 503;
  return respondRefused(request, { values: {}, waiting, problem: describeMustWait(confirmed) }, status);
}

function isCarried(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string" && !field[0].startsWith("own");
}

type AskedForDownload = { next: string; from: string; waiting: WaitingForm };

/** The data of the page without a waiting form, before a download. `from`: the page with the download's link. */
export async function askForDownload(args: GuardArgs): Promise<AskedForDownload> {
  const session = await getSession(args);
  const waiting = await describeWaitingForm(args.context.get(shopContext), session, {
    path: "/",
    fields: [],
  });
  const from = parseLocalPath(new URL(args.request.url).searchParams.get("from"));
  return { next: readNext(args.request), from, waiting: { ...waiting, ticket: "" } };
}
