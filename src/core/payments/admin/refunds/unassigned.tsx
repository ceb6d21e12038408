import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { listUnassignedRefunds } from "../../together/unassigned-refunds.server.ts";
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
