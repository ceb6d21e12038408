import { Form, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readSentForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { renewRecoveryCodes } from "../../second-factor/authenticator.server.ts";
import { findSecondFactors, hasSecondFactor } from "../../second-factor/second-factors.server.ts";
import { securityPath } from "../profile-path.ts";
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
