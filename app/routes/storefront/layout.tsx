import { Outlet } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { StorefrontShell } from "#app/components/storefront-shell.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";
import type { Route } from "./+types/layout";

export default function StorefrontLayout() {
  return <Shell page={<Outlet />} />;
}

/** A page that is missing or broken still stands between header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell page={<ErrorPage error={error} />} />;
}

function Shell({ page }: { page: React.ReactNode }) {
  const shopFront = useShopFront();
  return shopFront ? <StorefrontShell shopFront={shopFront}>{page}</StorefrontShell> : <main>{page}</main>;
}
