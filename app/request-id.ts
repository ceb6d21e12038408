import { createContext, useContext } from "react";

/** Set by the server around a document; the browser finds it in the document that the server has written. */
export const RequestId = createContext<string | undefined>(undefined);

export const requestIdMetaName = "request-id";

/** The id under which the log knows this document's request; undefined once the browser has moved on by itself. */
export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestId);
  if (fromServer || typeof document === "undefined") return fromServer;
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdMetaName}"]`)?.content;
}
