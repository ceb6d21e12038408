import { formsOn } from "#app/routes/forms-on.server.ts";
import { makeEvidence } from "#shop/back-office/disputes/make-evidence.server.ts";
import type { Route } from "./+types/make-papers";

const page = formsOn<Route.ActionArgs>("/admin/disputes/:id");
export const loader = page.loader;
export const action = page.call(
  makeEvidence,
  ({ params }) => ({ disputeId: params.id }),
  (made) => `?done=${made.ok ? "made" : made.reason}`,
);
