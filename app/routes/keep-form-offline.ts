import { data } from "react-router";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";

/** For a `clientAction`: without a network the form stays as it is and shows a message. */
export async function keepFormOffline<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return answerUnreachable();
  }
}

/** An error status, so that the router does not revalidate the page, which needs the network. */
export function answerUnreachable() {
  return data({ ok: false as const, problem: messages.networkDown }, { status: 503 });
}
