import { data } from "react-router";
import { isLostConnection, unreachable } from "#app/lost-connection.ts";

/**
 * For a `clientAction`: without a network the form stays as it is and shows a message. A form sent from another page gets its
 * typed values from `request`.
 */
export async function keepFormOffline<Answer>(serverAction: () => Promise<Answer>, request?: Request) {
  const typed = request?.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return respondUnreachable(typed && (await readTyped(typed)));
  }
}

export async function readTyped(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** An error status, so that the router does not revalidate the page, which needs the network. */
export function respondUnreachable(values?: Record<string, string>) {
  return data({ ok: false as const, problem: unreachable, ...(values && { values }) }, { status: 503 });
}
