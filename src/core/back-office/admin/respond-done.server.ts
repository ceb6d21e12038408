import { redirect } from "react-router";

/** Redirects to the page if the browser itself sent the form. For a fetcher it does not, so that typed values elsewhere on the page stay. */
export function respondDone(request: Request, page: string) {
  return request.headers.get("sec-fetch-dest") === "empty" ? { ok: true as const } : redirect(page);
}
