import { data } from "react-router";
import { isLostConnection, unreachable } from "#app/lost-connection.ts";
import { isSignedOut, signedOut } from "#app/signed-out.ts";

/**
 * For a `clientAction`: without a network, and after the session has ended, the form stays as it is and shows a message. A form
 * that is sent from another page is a new one on the page that answers: it gets what was typed from the `request`.
 */
export async function keepFormOffline<Answer>(serverAction: () => Promise<Answer>, request?: Request) {
  const typed = request?.clone();
  try {
    return await serverAction();
  } catch (error) {
    const isOut = isSignedOut(error);
    if (!isOut && !isLostConnection(error)) throw error;
    return (isOut ? respondSignedOut : respondUnreachable)(typed && (await readTyped(typed)));
  }
}

async function readTyped(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** An error status, so that the router does not revalidate the page, which needs the network. */
export function respondUnreachable(values?: Record<string, string>) {
  return data({ ok: false as const, problem: unreachable, ...(values && { values }) }, { status: 503 });
}

/** The same for who was signed out; the form leads to the sign-in. */
export function respondSignedOut(values?: Record<string, string>) {
  return data(
    { ok: false as const, problem: signedOut, isSignedOut: true, ...(values && { values }) },
    { status: 401 },
  );
}
