import { ErrorPage } from "#core/web/frame/error-page.tsx";
import { ConfirmIdentity, findWaitingForm } from "./confirm-identity.tsx";

/** The error page of pages behind a sign-in. Also shows the form that confirms identity again. */
export function GuardedErrorPage({ error }: { error: unknown }) {
  const waiting = findWaitingForm(error);
  return waiting ? <ConfirmIdentity waiting={waiting} /> : <ErrorPage error={error} />;
}
