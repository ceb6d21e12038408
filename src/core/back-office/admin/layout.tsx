import DoorClosed from "lucide-react/icons/door-closed";
import ExternalLink from "lucide-react/icons/external-link";
import LogOut from "lucide-react/icons/log-out";
import Search from "lucide-react/icons/search";
import { type ReactNode, useCallback, useEffect } from "react";
import { href, Link, Outlet, useLocation, useNavigate } from "react-router";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import type { Actor } from "#core/identity/actor.ts";
import { isStaff, roleNames } from "#core/identity/identity.ts";
import { GuardedErrorPage } from "#core/identity/ui/guarded-error-page.tsx";
import { fillExamples } from "#core/packs/examples.ts";
import { readExamples } from "#core/packs/packs.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { TestModeRibbon } from "#core/web/frame/test-mode-ribbon.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Wordmark } from "#core/web/frame/wordmark.tsx";
import { backOfficeOnly } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { useBackOfficeFeatures } from "#lists/admin/back-office-hooks.ts";
import { sections } from "#lists/sections/sections.ts";
import { ExamplesContext } from "#ui/form/examples.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { useFormTargets } from "#ui/form/form-targets.ts";
import { IconButton, IconLink } from "#ui/form/icon-button.tsx";
import { formatCount } from "#ui/format-count.ts";
import { PageMain, SkipLink } from "#ui/page/page-main.tsx";
import { Ribbon } from "#ui/page/ribbon.tsx";
import { LinkTabs } from "#ui/page/tabs.tsx";
import { countOpenWork, noOpenWork, type OpenWork } from "../open-work.server.ts";
import type { Route } from "./+types/layout";
import { keepPageOffline, usePageInView } from "./keep-page-offline.ts";
import { BottomBar, Sidebar } from "./navigation/admin-nav.tsx";
import { findPlace, pagesFor } from "./navigation/sections.ts";
import { TextLink } from "./parts/text-link.tsx";

type SectionTabsProps = { actor: Pick<Actor, "role">; counts: OpenWork };

/** The tabs in the row; the current one is added. */
const inRow = 3;

/**
 * The pages of the section as tabs, the first of them in the row. The page of a single order or product has no tabs, since it has
 * its own link back.
 */
function SectionTabs({ actor, counts }: SectionTabsProps) {
  const { pathname } = useLocation();
  const site = useSiteSettings();
  const place = findPlace(sections, pathname);
  if (!place || pathname !== place.page.to) return null;
  const tabs = pagesFor(place.section, actor, site)
    .filter(({ isStep }) => !isStep)
    .map(({ to, label, waiting, reloadDocument }) => {
      const count = waiting?.(counts) ?? 0;
      return { to, label, end: true, reloadDocument, ...(count > 0 && { count }) };
    });
  if (tabs.length < 2) return null;
  const isInRow = ({ to }: { to: string }) =>
    tabs.length <= inRow + 1 || to === pathname || tabs.findIndex((tab) => tab.to === to) < inRow;
  return (
    <div className="no-print mb-6">
      <LinkTabs
        label={place.section.label}
        tabs={tabs.filter(isInRow)}
        more={tabs.filter((tab) => !isInRow(tab))}
      />
    </div>
  );
}

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
  useBackOfficeFeatures();
  const { examples } = loaderData;
  const fill = useCallback((text: string) => fillExamples(text, examples), [examples]);
  return (
    <ExamplesContext value={fill}>
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
      <BottomBar sections={sections} actor={session} counts={session.counts} />
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
        <Sidebar sections={sections} actor={session} counts={session.counts} />
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

export const meta = () => [{ title: "Back office" }];

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

/** Tells staff that nothing can be ordered yet, and where the reason stands. */
function SellsNothingRibbon() {
  return (
    <Ribbon
      label="Not open yet"
      icon={DoorClosed}
      link={{ to: `${href("/admin/go-live")}#identity`, words: "What is missing" }}
    >
      <b>The shop sells nothing yet.</b> <span>A part of the business settings is still the sample's.</span>
    </Ribbon>
  );
}

/** The number of products without a rate, which cannot be sold; stands on the dashboard and above the products. */
function MissingRates({ counts }: { counts: OpenWork }) {
  const { withoutRate: count, countsGst } = counts;
  const { pathname } = useLocation();
  if (count === 0 || (pathname !== href("/dashboard") && pathname !== href("/admin/products"))) return null;
  const [have, are] = count === 1 ? ["product has", "is"] : ["products have", "are"];
  return (
    <FormMessage tone="error" className="mb-4 max-w-3xl">
      <p>
        <strong>
          {`${formatCount(count)} ${have} no HSN code and GST rate${countsGst ? `, and ${are} not sold until then.` : "."}`}
        </strong>{" "}
        <span>{countsGst ? "Shoppers see them as sold out." : "A bill of supply has to name the code."}</span>
      </p>
      <TextLink to={`${href("/admin/products/many")}?state=no-rate&do=tax`}>Give codes and rates</TextLink>
    </FormMessage>
  );
}

/** Leads to the search of the back office; so does Ctrl+K. */
function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void navigate(href("/admin/search"));
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [navigate]);
  return (
    <Link
      to={href("/admin/search")}
      aria-keyshortcuts="Control+K"
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft hover:bg-surface hover:text-ink max-lg:ml-auto lg:border lg:border-line"
    >
      <Search aria-hidden="true" size={19} strokeWidth={1.6} />
      <span>Find</span>
    </Link>
  );
}
