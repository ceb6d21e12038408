import { ConfirmIdentity } from "#app/components/identity/confirm-identity.tsx";
import { Container } from "#app/components/page/section.tsx";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmByCode, confirmIdentity } from "#shop/identity/confirm-identity.server.ts";
import { confirmByCodeForm, confirmIdentityForm } from "#shop/identity/confirm-identity-form.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm";
import { askForDownload, confirmAndGoOn } from "./waiting-form.server.ts";

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
