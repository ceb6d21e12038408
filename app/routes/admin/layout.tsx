import ExternalLink from "lucide-react/icons/external-link";
import LogOut from "lucide-react/icons/log-out";
import type { ReactNode } from "react";
import { href, Outlet } from "react-router";
import { useShopper } from "#app/components/cart/shopper.tsx";
import { ExamplesContext } from "#app/components/form/examples.ts";
import { useFormTargets } from "#app/components/form/form-targets.ts";
import { IconButton, IconLink } from "#app/components/form/icon-button.tsx";
import { GuardedErrorPage } from "#app/components/identity/guarded-error-page.tsx";
import { PageMain, SkipLink } from "#app/components/page/page-main.tsx";
import { TestModeRibbon } from "#app/components/page/test-mode-ribbon.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { Wordmark } from "#app/components/page/wordmark.tsx";
import { backOfficeOnly } from "#app/guard.server.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { countOpenWork, noOpenWork } from "#shop/back-office/open-work.server.ts";
import { isStaff, roleNames } from "#shop/identity/identity.ts";
import { readExamples } from "#shop/packs/packs.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/layout";
import { keepPageOffline, usePageInView } from "./keep-page-offline.ts";
import { BottomBar, Sidebar } from "./navigation/admin-nav.tsx";
import { SearchLink } from "./navigation/search-link.tsx";
import { SectionTabs } from "./navigation/section-tabs.tsx";
import { SellsNothingRibbon } from "./parts/sells-nothing-ribbon.tsx";
import { MissingRates } from "./products/tax/missing-rates.tsx";
import { useOwnDevice } from "./ring/device.ts";

export const middleware = [backOfficeOnly];

export const clientMiddleware = [keepPageOffline];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const sessionUser = context.get(sessionUserContext);
  // What the shop sells and who writes to it is not for packers and accountants.
  const counts = isStaff(sessionUser)
    ? await countOpenWork(shop.db)
    : { ...noOpenWork, pack: (await currentSettings(shop)).trade.pack };
  const name = sessionUser.name || sessionUser.email || "";
  return { name, role: sessionUser.role, counts, examples: readExamples(counts.pack) };
}

export const headers = privateHeaders;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  usePageInView();
  useFormTargets();
  useOwnDevice();
  return (
    <ExamplesContext value={loaderData.examples}>
      <AdminShell session={loaderData}>
        <MissingRates counts={loaderData.counts} />
        <SectionTabs actor={loaderData} counts={loaderData.counts} />
        <Outlet />
      </AdminShell>
    </ExamplesContext>
  );
}

type StaffSession = Route.ComponentProps["loaderData"];

function AdminShell({ session, children }: { session: StaffSession; children: ReactNode }) {
  const siteSettings = useSiteSettings();
  return (
    <>
      {/* Search engines leave out every page of the back office. */}
      <meta name="robots" content="noindex" />
      <SkipLink />
      {siteSettings?.testMode && <TestModeRibbon {...siteSettings.testMode} />}
      {siteSettings && !siteSettings.isOpen && <SellsNothingRibbon />}
      <div data-daylight className="flex grow flex-col lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <AdminHeader session={session} shopName={siteSettings?.shopName ?? ""} />
        <div className="flex min-w-0 grow flex-col">
          <PageMain className="px-gutter pt-4 pb-10 lg:pt-8">{children}</PageMain>
          <footer className="no-print border-t border-line px-gutter pt-4 pb-24 text-sm text-ink-soft lg:pb-4">
            {`${siteSettings?.legalName ?? ""} · back office`}
          </footer>
        </div>
      </div>
      <BottomBar actor={session} counts={session.counts} />
    </>
  );
}

function AdminHeader({ session, shopName }: { session: StaffSession; shopName: string }) {
  const { forget } = useShopper();
  return (
    <header
      data-theme="cedar"
      className="flex items-center justify-between gap-3 px-gutter py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:overflow-y-auto lg:px-4 lg:py-6"
    >
      <div className="min-w-0 overflow-hidden lg:shrink-0 lg:px-2">
        <Wordmark shopName={shopName} onDark />
      </div>
      <div className="grid gap-3 max-lg:contents">
        {isStaff(session) && <SearchLink />}
        <Sidebar actor={session} counts={session.counts} />
      </div>
      <div className="flex items-center lg:mt-auto lg:border-t lg:border-line lg:pt-4">
        <p className="hidden min-w-0 grow px-2 text-sm lg:block">
          <span className="block truncate">{session.name}</span>
          <span className="text-ink-soft">{roleNames[session.role]}</span>
        </p>
        <IconLink icon={ExternalLink} to={href("/")} label="View shop" />
        <form method="post" action={href("/sign-out")} onSubmit={forget} className="contents">
          <IconButton icon={LogOut} type="submit" label="Sign out" />
        </form>
      </div>
    </header>
  );
}

export function meta() {
  return [{ title: "Back office" }];
}

/** Missing and failing pages are still shown inside the back-office layout. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? (
    <AdminShell session={loaderData}>
      <GuardedErrorPage error={error} />
    </AdminShell>
  ) : (
    <main id="main">
      <GuardedErrorPage error={error} />
    </main>
  );
}
