import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { renewRecoveryCodes } from "#shop/identity/second-factor/authenticator.server.ts";
import { findSecondFactors, hasSecondFactor } from "#shop/identity/second-factor/second-factors.server.ts";
import type { Route } from "./+types/recovery-codes";
import { RecoveryCodes } from "./recovery-code-list.tsx";

/** Returns the new codes, which are shown only in this response: a redirect would lose them. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const actor = getActor(context);
  await requireRecentSignIn(args, await readSentForm(request));
  if (!hasSecondFactor(await findSecondFactors(shop.db, actor.id))) return redirect(securityPath());
  return { recoveryCodes: await renewRecoveryCodes(shop, actor) };
}

export default function RecoveryCodesPage({ actionData }: Route.ComponentProps) {
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-6">
      {actionData ? <RecoveryCodes codes={actionData.recoveryCodes} /> : <MakeCodes />}
      <ButtonLink
        to={securityPath()}
        variant={actionData ? "primary" : "ghost"}
        className="justify-self-start"
      >
        {actionData ? "I have kept them" : "Back to Security"}
      </ButtonLink>
    </div>
  );
}

function MakeCodes() {
  return (
    <>
      <h2 className="text-2xl">New recovery codes</h2>
      <p className="text-ink-soft">The codes that you have now stop working.</p>
      <Form method="post" preventScrollReset>
        <Button>Make new recovery codes</Button>
      </Form>
    </>
  );
}
