import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { NavLink } from "react-router";
import { SearchBox } from "#core/catalogue/search/ui/search-box.tsx";
import { HeaderButtons } from "#lists/header-buttons.tsx";
import { iconButtonClass } from "#ui/form/icon-button.tsx";
import { useDismissible } from "#ui/use-dismissible.ts";
import { ContactLinks } from "../frame/contact-links.tsx";
import { AccountEntries, AdminLink, CartIcon, PersonalIcons } from "../frame/site-header-personal.tsx";
import { useSiteSettings } from "../frame/use-site-settings.ts";
import { Wordmark } from "../frame/wordmark.tsx";
import type { MainLink, SiteLink } from "./site-menus.ts";

/** The links of the menu on phones; the header shows a part of them. */
function useMenu() {
  return useSiteSettings()?.menus.main ?? [];
}

/** Works before scripts run: search and menu are `<details>`, search is a form, the icons are links. */
export function SiteHeader({ shopName }: { shopName: string }) {
  return (
    <header className="sticky top-stick z-30 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center justify-between gap-2 lg:h-20">
        <Wordmark shopName={shopName} />
        <nav aria-label="Main" className="hidden items-center gap-6 xl:flex 2xl:gap-8">
          {useMenu()
            .filter(({ inHeader }) => inHeader)
            .map((link) => (
              <HeaderEntry key={link.to + link.label} {...link} />
            ))}
          <AdminLink className="nav-link" />
        </nav>
        <div className="-mr-2.5 flex items-center">
          <HeaderButtons />
          <HeaderSearch />
          <div className="hidden items-center sm:flex">
            <PersonalIcons />
          </div>
          <CartIcon />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function HeaderEntry({ to, label, inside }: MainLink) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissible(details);
  return (
    <div className="relative flex items-center">
      <NavLink to={to} end={to === "/"} className="nav-link">
        {label}
      </NavLink>
      {inside && (
        <details ref={details}>
          <summary aria-label={`More of ${label}`} className={iconButtonClass("-mr-4")}>
            <ChevronDown size={14} />
          </summary>
          <div className="nav-panel">
            <InnerLinks links={inside} />
          </div>
        </details>
      )}
    </div>
  );
}

function HeaderSearch() {
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useDismissible(details);
  return (
    <details ref={details} onToggle={(event) => event.currentTarget.open && input.current?.focus()}>
      <summary aria-label="Search" title="Search" className={iconButtonClass()}>
        <Search aria-hidden="true" size={20} strokeWidth={1.6} />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-paper py-5 shadow-md">
        <div className="page-width">
          <div className="mx-auto max-w-2xl">
            <SearchBox inputRef={input} onLeave={() => details.current?.removeAttribute("open")} />
          </div>
        </div>
      </div>
    </details>
  );
}

function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissible(details);
  return (
    <details ref={details} className="xl:hidden">
      <summary aria-label="Menu" title="Menu" className={iconButtonClass()}>
        <Menu aria-hidden="true" size={22} strokeWidth={1.6} />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-paper pt-2 pb-8 shadow-md"
      >
        <div className="page-width">
          {useMenu().map((link) => (
            <MobileEntry key={link.to + link.label} {...link} />
          ))}
          <AdminLink className="menu-link" />
          <AccountEntries />
          <ContactLinks className="menu-link" />
        </div>
      </nav>
    </details>
  );
}

function MobileEntry({ to, label, inside }: MainLink) {
  return (
    <>
      <NavLink to={to} end={to === "/"} className="menu-link">
        {label}
      </NavLink>
      <div className="menu-inner">
        <InnerLinks links={inside} />
      </div>
    </>
  );
}

function InnerLinks({ links }: { links: readonly SiteLink[] | undefined }) {
  return links?.map(({ to, label }) => (
    <NavLink key={to + label} to={to} className="flex min-h-11 items-center hover:text-accent">
      {label}
    </NavLink>
  ));
}
