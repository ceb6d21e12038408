import { createContext, useContext } from "react";

/**
 * Provided by the server while it renders a document; the browser reads the id from that document's meta tag.
 */
export const RequestId = createContext<string | undefined>(undefined);

export const requestIdMetaName = "request-id";

/** This document's request id in the log; undefined after a client-side navigation. */
export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestId);
  if (fromServer || typeof document === "undefined") return fromServer;
  return document.querySelector<HTMLMetaElement>(`meta[name="${requestIdMetaName}"]`)?.content;
}
