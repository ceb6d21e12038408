import { signInWithPasskey } from "#app/components/identity/passkey.ts";
import { PasskeyButton } from "#app/components/identity/passkey-button.tsx";
import { parseLocalPath } from "#app/local-path.ts";

/** A document load after it, so that every part of the page shows the account. */
export function PasskeySignIn({ next }: { next: string }) {
  async function signIn() {
    const signedIn = await signInWithPasskey();
    if (!signedIn.ok) return signedIn.problem;
    window.location.assign(parseLocalPath(next === "/" ? signedIn.page : next));
    return undefined;
  }
  return <PasskeyButton use={signIn}>Sign in with a passkey</PasskeyButton>;
}
