import { redirect } from "react-router";

/**
 * Leads back to the page where the browser itself sent the form. A fetcher of that page gets no
 * redirect, so that nothing typed elsewhere on the page is lost.
 */
export function respondDone(request: Request, page: string) {
  return request.headers.get("sec-fetch-dest") === "empty" ? { ok: true as const } : redirect(page);
}
