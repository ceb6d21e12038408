import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { assignRefundForm } from "../../refund-form.ts";
import { assignRefund } from "../../together/assign-refund.server.ts";
import type { Route } from "./+types/assign-refund";

const page = formsOn<Route.ActionArgs>("/admin/refunds/unassigned");
export const loader = page.loader;
export const action = page.callByForm(
  assignRefundForm,
  assignRefund,
  ({ params }, { orderId }) => ({ razorpayRefundId: params.id, orderId }),
  (assigned) => `?done=${assigned.ok ? "assigned" : assigned.reason}`,
  "?done=no-order",
);
