import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { findSession, getActor } from "#app/guard.server.ts";
import { type SecurityNotice, settingsPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { listOwnSessions } from "#shop/identity/own-sessions.server.ts";
import type { Route } from "./+types/security";
import { SessionList } from "./session-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const currentId = (await findSession(args))?.id ?? "";
  const sessions = await listOwnSessions(shop, { userId: getActor(args.context).id, currentId });
  return { sessions };
}

const notices: Record<SecurityNotice, string> = {
  "session-ended": "That device has been signed out.",
  "others-ended": "Your other devices have been signed out.",
};

export default function SecurityPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const notice = query.get("notice") ?? "";
  return (
    <div id="security" className="grid max-w-2xl scroll-mt-28 gap-10">
      <FormMessage tone="success" className="empty:hidden">
        {Object.hasOwn(notices, notice) && notices[notice as SecurityNotice]}
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
      <SessionList sessions={sessions} />
    </div>
  );
}
