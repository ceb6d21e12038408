import { data } from "react-router";
import { isSignedOut, signedOut } from "../signed-out.ts";
import { keepFormOffline, readTyped } from "./keep-form-offline.ts";

/** `keepFormOffline` for a form that needs a session: it also keeps the form after the session has ended. */
export function keepCustomerForm<Answer>(serverAction: () => Promise<Answer>, request?: Request) {
  const typed = request?.clone();
  return keepFormOffline(async () => {
    try {
      return await serverAction();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      return respondSignedOut(typed && (await readTyped(typed)));
    }
  }, request);
}

export function respondSignedOut(values?: Record<string, string>) {
  return data(
    { ok: false as const, problem: signedOut, isSignedOut: true, ...(values && { values }) },
    { status: 401 },
  );
}
