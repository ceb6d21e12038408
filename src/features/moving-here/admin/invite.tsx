import { Form, href, Link, redirect, useNavigation } from "react-router";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readSentForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { countToInvite } from "../former-customers.server.ts";
import { invitedAtOnce, inviteFormerCustomers } from "../invite-customers.server.ts";
import type { Route } from "./+types/invite";

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await countToInvite(context.get(shopContext).db), atOnce: invitedAtOnce };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  const invited = await inviteFormerCustomers(context.get(shopContext), getActor(context));
  const count = invited.ok ? invited.count : 0;
  return redirect(withQuery(href("/admin/moving-here/customers"), { invited: String(count) }));
}

export default function InvitePage({ loaderData: { waiting, atOnce } }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const count = Math.min(waiting, atOnce);
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/moving-here/customers")}>Customers of your former shop</BackLink>
      <h1 className="mt-2 text-3xl">Invite them to open an account</h1>
      {count === 0 ? (
        <p className="mt-3">Everybody who can be invited has been invited.</p>
      ) : (
        <Form method="post" className="mt-3 grid gap-4">
          <p className="max-w-text">
            <span>{`${
              waiting > atOnce
                ? `More than ${atOnce} people have`
                : countOf(waiting, "person has", "people have")
            } not been asked. Each gets one email, once, that offers nothing; at most ${atOnce} at a time, so that mail providers trust your address.`}</span>{" "}
            <Link to={href("/admin/emails")} className="text-link">
              Read the email first
            </Link>
            .
          </p>
          <Button busy={busy} busyLabel="One moment…" className="justify-self-start">
            {count === 1 ? "Invite this one" : `Invite the next ${count}`}
          </Button>
        </Form>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Invite customers of your former shop" }];
