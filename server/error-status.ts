import { Fault, type FaultKind, Forbidden, NotFound } from "#platform/faults.ts";

export const faultStatuses = {
  bug: 500,
  "outside-system": 502,
  "try-again": 503,
} as const satisfies Record<FaultKind, number>;

/** The HTTP status for an error that the shop throws; 500 for every other error. */
export function statusOfError(error: unknown): 403 | 404 | 500 | 502 | 503 {
  if (error instanceof NotFound) return 404;
  if (error instanceof Forbidden) return 403;
  return error instanceof Fault ? faultStatuses[error.kind] : 500;
}
