/** The page of an action that asks again who the user is: without scripts the question is shown instead of it. The action redirects. */
export function AskingAgainPage() {
  return null;
}
