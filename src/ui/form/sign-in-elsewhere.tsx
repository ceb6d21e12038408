import { href } from "react-router";

/** Asks to sign in in another tab: this page keeps everything typed and chosen. */
export function SignInElsewhere() {
  return (
    <a
      href={`${href("/auth")}?next=${href("/signed-out")}`}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 w-fit items-center underline underline-offset-4"
    >
      Sign in in another tab
    </a>
  );
}
