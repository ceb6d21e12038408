import { signInWithPasskey } from "#app/components/identity/passkey.ts";
import { PasskeyButton } from "#app/components/identity/passkey-button.tsx";
import { parseLocalPath } from "#app/local-path.ts";

/** Ends with a document load, so that the whole page shows the account. */
export function PasskeySignIn({ next }: { next: string }) {
  async function signIn() {
    const signedIn = await signInWithPasskey();
    if (!signedIn.ok) return signedIn.problem;
    window.location.assign(parseLocalPath(next === "/" ? signedIn.page : next));
    return undefined;
  }
  return (
    <PasskeyButton isSmall use={signIn}>
      Sign in with a passkey
    </PasskeyButton>
  );
}
