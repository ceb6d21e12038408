import { href, useNavigation } from "react-router";
import { ShownOnce } from "#core/back-office/admin/parts/shown-once.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { getEndpoint, renewSecret } from "../../webhooks/endpoints.server.ts";
import type { Route } from "./+types/renew-secret";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { address } = await getEndpoint(context.get(shopContext).db, id);
  return { host: new URL(address).host };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  await requireRecentSignIn(args, new FormData());
  return { secret: await renewSecret(context.get(shopContext), getActor(context), params) };
}

export default function RenewSecretPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const back = href("/admin/settings/webhooks/:id", { id });
  if (actionData)
    return (
      <ShownOnce title="The new secret" what="secret" secret={actionData.secret}>
        <p>
          The one before signs beside it for a day, so that nothing is lost while you change the receiver.
        </p>
        <div>
          <ButtonLink to={back}>Done</ButtonLink>
        </div>
      </ShownOnce>
    );
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl wrap-anywhere">{`A new secret for ${loaderData.host}`}</h1>
      <p className="mt-2 text-ink-soft">
        Make one if somebody may have seen the old one. It signs from now on; the one before signs beside it
        for a day.
      </p>
      <ShopForm fields={{}} answer={undefined} className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy}>Make a new secret</Button>
        <ButtonLink to={back} variant="ghost">
          Back
        </ButtonLink>
      </ShopForm>
    </div>
  );
}

export const meta = () => [{ title: "New secret" }];
