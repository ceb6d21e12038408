import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmByCode } from "#shop/identity/confirm-identity.server.ts";
import { confirmByCodeForm } from "#shop/identity/confirm-identity-form.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm-by-code";
import { ConfirmPage } from "./confirm-page.tsx";
import { askForDownload, confirmAndGoOn } from "./waiting-form.server.ts";

export const loader = (args: Route.LoaderArgs) => askForDownload(args);

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return confirmAndGoOn(
    args,
    confirmByCodeForm,
    (input) => confirmByCode(context.get(shopContext), getActor(context), input),
    { ownCode: messages.wrongCode },
  );
}

export default function ConfirmByCodePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage asked={loaderData} way="code" refused={actionData} />;
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}
