/** A file as a download that no browser keeps. */
export function respondFile(
  body: BodyInit,
  fileName: string,
  type: string,
  headers?: Record<string, string>,
): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

export function respondCsv(csv: string, fileName: string): Response {
  return respondFile(csv, fileName, "text/csv; charset=utf-8");
}
