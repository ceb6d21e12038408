import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmIdentity } from "#shop/identity/confirm-identity.server.ts";
import { confirmIdentityForm } from "#shop/identity/confirm-identity-form.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm";
import { ConfirmPage } from "./confirm-page.tsx";
import { askForDownload, confirmAndGoOn } from "./waiting-form.server.ts";

export const loader = (args: Route.LoaderArgs) => askForDownload(args);

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return confirmAndGoOn(
    args,
    confirmIdentityForm,
    (input) => confirmIdentity(context.get(shopContext), getActor(context), input),
    { ownPassword: messages.wrongCurrentPassword },
  );
}

export default function ConfirmByPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage asked={loaderData} way="password" refused={actionData} />;
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}
