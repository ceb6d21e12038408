import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listUnassignedRefunds } from "#shop/payments/together/unassigned-refunds.server.ts";
import type { Route } from "./+types/unassigned";
import { findRetryNotice } from "./retry-notice.ts";
import { UnassignedRefunds } from "./unassigned-refunds.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const refunds = await listUnassignedRefunds(context.get(shopContext).db);
  return { refunds, notice: findRetryNotice(new URL(request.url).searchParams) };
}

export default function UnassignedPage({ loaderData: { refunds, notice } }: Route.ComponentProps) {
  return (
    <>
      <TextLink to={href("/admin/refunds")} small>
        Refunds
      </TextLink>
      <h1 className="text-3xl">For which order?</h1>
      <FormMessage tone="success" className="mt-4">
        {notice}
      </FormMessage>
      {refunds.length === 0 && (
        <EmptyState icon={CircleCheck} title="Nothing to say">
          Every refund made at Razorpay is booked for its order.
        </EmptyState>
      )}
      <UnassignedRefunds refunds={refunds} />
    </>
  );
}

export const meta = () => [{ title: "For which order?" }];
