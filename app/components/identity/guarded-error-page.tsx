import { ErrorPage } from "#app/components/page/error-page.tsx";
import { ConfirmIdentity, findWaitingForm } from "./confirm-identity.tsx";

/** The error page of what only signed-in people may open: it also asks them again who they are. */
export function GuardedErrorPage({ error }: { error: unknown }) {
  const waiting = findWaitingForm(error);
  return waiting ? <ConfirmIdentity waiting={waiting} /> : <ErrorPage error={error} />;
}
