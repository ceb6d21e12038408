import { parseLocalPath } from "#core/web/local-path.ts";
import { signInWithPasskey } from "../../ui/passkey.ts";
import { PasskeyButton } from "../../ui/passkey-button.tsx";

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
