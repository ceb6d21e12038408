/** The page of an action that asks for identity again; without scripts it shows the question. The action redirects. */
export function AskingAgainPage() {
  return null;
}
