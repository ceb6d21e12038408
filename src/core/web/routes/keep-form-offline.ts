import { data } from "react-router";
import { problemOfSending } from "../lost-connection.ts";

/**
 * For a `clientAction`: without a network, or with a proxy's answer in place of the shop's, the form stays as it is and shows a message. A form sent from another page gets its
 * typed values from `request`.
 */
export async function keepFormOffline<Answer>(serverAction: () => Promise<Answer>, request?: Request) {
  const typed = request?.clone();
  try {
    return await serverAction();
  } catch (error) {
    const problem = problemOfSending(error);
    if (!problem) throw error;
    return respondUnreachable(problem, typed && (await readTyped(typed)));
  }
}

export async function readTyped(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** An error status, so that the router does not revalidate the page, which needs the network. */
export function respondUnreachable(problem: string, values?: Record<string, string>) {
  return data({ ok: false as const, problem, ...(values && { values }) }, { status: 503 });
}
