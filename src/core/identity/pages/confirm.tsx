import { redirect } from "react-router";
import type { z } from "zod";
import type { FormErrors, FormSchema } from "#core/forms/parse-form.ts";
import { type GuardArgs, getActor, getSession } from "#core/web/guard.server.ts";
import { parseLocalPath } from "#core/web/local-path.ts";
import { describeWaitingForm, readTicket } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Container } from "#ui/page/section.tsx";
import { confirmByCode, confirmIdentity } from "../confirm-identity.server.ts";
import { confirmByCodeForm, confirmIdentityForm } from "../confirm-identity-form.ts";
import { describeMustWait, identityMessages as messages } from "../identity-messages.ts";
import type { MustWait } from "../identity-provider.server.ts";
import { ConfirmIdentity, type WaitingForm } from "../ui/confirm-identity.tsx";
import type { Route } from "./+types/confirm";
import { isRateLimited } from "./account-form.server.ts";
import { readNext } from "./auth/load-auth-page.server.ts";

/** The page has two addresses: /confirm takes the password, and /confirm/code a code. */
function isByCode({ pattern }: { pattern: string }) {
  return pattern.endsWith("/code");
}

export async function loader(args: Route.LoaderArgs) {
  return { ...(await askForDownload(args)), way: isByCode(args) ? ("code" as const) : ("password" as const) };
}

export function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const actor = getActor(args.context);
  return isByCode(args)
    ? confirmAndGoOn(args, confirmByCodeForm, (input) => confirmByCode(shop, actor, input), {
        ownCode: messages.wrongCode,
      })
    : confirmAndGoOn(args, confirmIdentityForm, (input) => confirmIdentity(shop, actor, input), {
        ownPassword: messages.wrongCurrentPassword,
      });
}

/** Asks again who the user is; a refusal stands beside the form that was sent. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, from, way } = loaderData;
  const { waiting = loaderData.waiting, ...answer } = actionData ?? {};
  return (
    <Container>
      <ConfirmIdentity
        waiting={waiting}
        next={next}
        from={from === "/" ? "" : from}
        answers={{ [way]: actionData && { ...answer, ok: false } }}
      />
    </Container>
  );
}

export const meta = () => [{ name: "robots", content: "noindex" }];

type Confirmed = { ok: true } | { ok: false; reason: "wrong-password" | "wrong-code" } | MustWait;

/** Sends the waiting form on if `confirm` succeeds, else asks again with the message `wrong`. */
async function confirmAndGoOn<Schema extends FormSchema>(
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
async function askForDownload(args: GuardArgs): Promise<AskedForDownload> {
  const session = await getSession(args);
  const waiting = await describeWaitingForm(args.context.get(shopContext), session, {
    path: "/",
    fields: [],
  });
  const from = parseLocalPath(new URL(args.request.url).searchParams.get("from"));
  return { next: readNext(args.request), from, waiting: { ...waiting, ticket: "" } };
}
