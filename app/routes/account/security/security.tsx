import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { getSession } from "#app/guard.server.ts";
import { type SecurityNotice, settingsPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { listOwnSessions } from "#shop/identity/own/own-sessions.server.ts";
import { listOwnPasskeys } from "#shop/identity/second-factor/passkeys.server.ts";
import { findSecondFactors } from "#shop/identity/second-factor/second-factors.server.ts";
import type { Route } from "./+types/security";
import { PasskeySection } from "./passkey-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { id: currentId, user } = await getSession(args);
  const [sessions, factors, passkeys] = await Promise.all([
    listOwnSessions(shop, { userId: user.id, currentId }),
    findSecondFactors(shop.db, user.id),
    listOwnPasskeys(shop.db, user.id),
  ]);
  return { sessions, factors, passkeys };
}

const notices: Record<SecurityNotice, string> = {
  "session-ended": "That device has been signed out.",
  "others-ended": "Your other devices have been signed out.",
  "second-factor-needed": "The back office opens once you have set up a second step, here below.",
  "second-factor-removed": "It has been removed.",
};

export default function SecurityPage({ loaderData: { sessions, factors, passkeys } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-10">
      <FormMessage tone="success" className="empty:hidden">
        {findOwn(notices, query.get("notice"))}
      </FormMessage>
      <section aria-labelledby="password" className="grid justify-items-start gap-3">
        <h2 id="password" className="text-2xl">
          Password
        </h2>
        <p className="text-ink-soft">A new password signs your other devices out.</p>
        <ButtonLink to={settingsPath("password")} variant="secondary">
          Change Password
        </ButtonLink>
      </section>
      <PasskeySection passkeys={passkeys} />
      <SecondFactorSection factors={factors} />
      <SessionList sessions={sessions} />
    </div>
  );
}
