import { Link, redirect } from "react-router";
import { requireStaff, requireVisitor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { isStaff } from "#shop/identity/identity.ts";
import { countWorkbench } from "#shop/orders/workbench-counts.server.ts";
import type { Route } from "./+types/dashboard";

/** The owner's overview; any other customer has her profile instead. */
export async function loader(args: Route.LoaderArgs) {
  if (!isStaff(await requireVisitor(args))) throw redirect("/profile");
  const { name } = await requireStaff(args);
  const { ordersToPack, newMessages } = await countWorkbench(args.context.get(shopContext).db);
  return { name, ordersToPack, newMessages };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { ordersToPack, newMessages } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        <Figure to="/admin/orders" count={ordersToPack} label="to pack" />
        <Figure to="/admin/messages" count={newMessages} label="new messages" />
      </ul>
    </>
  );
}

function Figure({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <li>
      <Link to={to} className="grid gap-1 rounded-md border border-line bg-surface p-5 hover:border-accent">
        <span className="font-display text-3xl tabular-nums">{count}</span>
        <span className="text-ink-soft">{label}</span>
      </Link>
    </li>
  );
}

export function meta() {
  return [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];
}
