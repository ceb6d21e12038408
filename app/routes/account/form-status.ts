/**
 * The HTTP status of a form's answer: `status` for a document request. A fetch gets 200 instead of any status below
 * 500: the page shows the outcome from the body, and browsers log every 4xx answer to a fetch as a console error.
 */
export function formStatus(request: Request, status: number): number {
  return request.headers.get("sec-fetch-dest") === "empty" && status < 500 ? 200 : status;
}
