/** The page of an action that asks again who somebody is: without scripts the question replaces it. The action redirects. */
export function AskingAgainPage() {
  return null;
}
