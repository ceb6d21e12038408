// What the two forms that ask again have in common: the waiting form travels with them, and is sent once they are right.
import { redirect } from "react-router";
import type { WaitingForm } from "#app/components/identity/confirm-identity.tsx";
import { type GuardArgs, getSession } from "#app/guard.server.ts";
import { describeWaitingForm, readTicket } from "#app/require-recent-sign-in.server.ts";
import { readNext } from "#app/routes/account/auth/load-auth-page.server.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Session } from "#shop/identity/sessions.server.ts";

export type ReadWaitingForm = {
  session: Session;
  /** For a page that asks again after a refusal. */
  waiting: WaitingForm;
  /** 307: the browser sends the waiting form again, to its own address. A download is opened. */
  goOn(): Response;
};

export async function readWaitingForm(args: GuardArgs, form: FormData): Promise<ReadWaitingForm> {
  const shop = args.context.get(shopContext);
  const session = await getSession(args);
  const path = readTicket(shop, session, String(form.get("ownTicket") ?? ""));
  const fields = [...form].filter(isCarried);
  const waiting = await describeWaitingForm(shop, session, { path: path ?? "/", fields });
  return {
    session,
    waiting: path === undefined ? { ...waiting, ticket: "", fields: [] } : waiting,
    goOn: () => (path === undefined ? redirect(readNext(args.request), 303) : redirect(path, 307)),
  };
}

function isCarried(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string" && !field[0].startsWith("own");
}

/** For the page by itself, which leads on to a download. */
export async function askForDownload(args: GuardArgs): Promise<{ next: string; waiting: WaitingForm }> {
  const session = await getSession(args);
  const waiting = await describeWaitingForm(args.context.get(shopContext), session, {
    path: "/",
    fields: [],
  });
  return { next: readNext(args.request), waiting: { ...waiting, ticket: "" } };
}
