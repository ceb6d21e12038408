/**
 * The status of a form's answer. A document says what happened. To a script the body says it, and the status is 200: browsers
 * write every other one into the console as an error, although the page shows it in its place.
 */
export function formStatus(request: Request, status: number): number {
  return request.headers.get("sec-fetch-dest") === "empty" && status < 500 ? 200 : status;
}
