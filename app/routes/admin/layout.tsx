import { ExternalLink, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { href, Outlet, useLocation } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { IconButton, IconLink } from "#app/components/icon-button.tsx";
import { PageMain, SkipLink } from "#app/components/page-main.tsx";
import { TestModeRibbon } from "#app/components/test-mode-ribbon.tsx";
import { useShopFront } from "#app/components/use-shop-front.ts";
import { useVisitor } from "#app/components/visitor.tsx";
import { Wordmark } from "#app/components/wordmark.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { isAdmin } from "#shop/identity/identity.ts";
import { countWorkbench } from "#shop/orders/workbench-counts.server.ts";
import type { Route } from "./+types/layout";
import { AdminTabs, BottomBar, Sidebar } from "./admin-nav.tsx";

/** Opens the frame only: every page inside asks for itself who may see it, for its loader runs beside this one. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireStaff(args);
  const counts = await countWorkbench(args.context.get(shopContext).db);
  return { name: visitor.name || visitor.email, admin: isAdmin(visitor), counts };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame desk={loaderData}>
      <Outlet />
    </Frame>
  );
}

type Desk = Route.ComponentProps["loaderData"];

function Frame({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { pathname } = useLocation();
  const shopFront = useShopFront();
  return (
    <>
      <SkipLink />
      {shopFront?.testMode && <TestModeRibbon boardUrl={shopFront.testMode.boardUrl} />}
      <div className="flex grow flex-col lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <FrameHeader desk={desk} shopName={shopFront?.shopName ?? ""} />
        <div className="flex min-w-0 grow flex-col">
          <PageMain className="px-gutter pt-4 pb-10 lg:pt-8">
            {pathname.startsWith("/admin") && (
              <div className="no-print mb-8">
                <AdminTabs admin={desk.admin} counts={desk.counts} />
              </div>
            )}
            {children}
          </PageMain>
          <footer className="no-print border-t border-line px-gutter pt-4 pb-24 text-sm text-ink-soft lg:pb-4">
            {shopFront?.legalName} · the workbench
          </footer>
        </div>
      </div>
      <BottomBar admin={desk.admin} counts={desk.counts} />
    </>
  );
}

function FrameHeader({ desk, shopName }: { desk: Desk; shopName: string }) {
  const { forget } = useVisitor();
  return (
    <header
      data-theme="cedar"
      className="no-print flex items-center justify-between gap-3 px-gutter py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:overflow-y-auto lg:px-4 lg:py-6"
    >
      <div className="min-w-0 overflow-hidden lg:px-2">
        <Wordmark shopName={shopName} onDark />
      </div>
      <Sidebar admin={desk.admin} counts={desk.counts} />
      <div className="flex items-center lg:mt-auto lg:border-t lg:border-line lg:pt-4">
        <p className="hidden min-w-0 grow px-2 text-sm lg:block">
          <span className="block truncate">{desk.name}</span>
          <span className="text-ink-soft">{desk.admin ? "Owner" : "Staff"}</span>
        </p>
        <IconLink icon={ExternalLink} to={href("/")} label="To the shop" />
        <form method="post" action={href("/sign-out")} onSubmit={forget} className="contents">
          <IconButton icon={LogOut} type="submit" label="Sign out" />
        </form>
      </div>
    </header>
  );
}

export function meta() {
  return [{ title: "Workbench" }, { name: "robots", content: "noindex" }];
}

/** A page that is missing or broken still stands in the frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <Frame desk={loaderData}>
      <ErrorPage error={error} />
    </Frame>
  ) : (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
