// A request of a drill that must be answered.

/**
 * Sends it as `fetch` does, and once more if the shop has closed the kept connection just as the request went out. The shop has
 * not read such a request: it closes idle connections only.
 */
export async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return fetch(url, init);
  }
}

function wasClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === "UND_ERR_SOCKET" || cause?.code === "ECONNRESET";
}
