import { parseLocalPath } from "#core/web/local-path.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { retryRefundForm } from "../../refund-form.ts";
import { retryRefund } from "../../retry-refunds.server.ts";
import type { Route } from "./+types/retry-refund";

const page = formsOn<Route.ActionArgs>("/admin/refunds");
export const loader = page.loader;
/** The second of two clicks finds the refund under way, and the page reports that. */
export const action = page.call(
  retryRefund,
  ({ params }) => ({ refundId: params.id }),
  async (retried, { request }) => {
    const form = await readForm(retryRefundForm, request);
    const back = form.ok ? parseLocalPath(form.value.back) : "/";
    const done = `?done=${retried.ok ? "retried" : retried.reason}`;
    return back.startsWith("/admin/orders/") ? back + done : done;
  },
);
