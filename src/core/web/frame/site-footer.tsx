import { Fragment, lazy, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { RepeatedIcon } from "#ui/repeated-icon.tsx";
import { LatePart } from "../first-paint/late-part.tsx";
import type { SiteSettings } from "../storefront/site-settings.ts";
import { ContactLinks } from "./contact-links.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Loaded on demand: pages of lists and products have no newsletter form. */
const SubscribeSection = lazy(async () => ({
  default: (await import("../storefront/subscribe-section.tsx")).SubscribeSection,
}));

/** One short class, because every page has twenty of these links. */
export const footerLinkClass = "footer-link";

export function SiteFooter({ siteSettings }: { siteSettings: SiteSettings }) {
  const { pathname } = useLocation();
  const hasNewsletter = siteSettings.features.newsletter && newsletterPages.test(pathname);
  return (
    <footer data-theme="cedar" className="no-print mt-auto">
      {hasNewsletter && (
        <LatePart>
          <SubscribeSection heading={siteSettings.words.newsletterHeading} />
        </LatePart>
      )}
      <Directory siteSettings={siteSettings} />
      <LegalLine siteSettings={siteSettings} />
    </footer>
  );
}

/** Home and fixed pages of text have the newsletter form in the footer; the blog and made pages may have it among their sections. */
const newsletterPages = /^\/(about|care-guide|faq|privacy-policy|returns|shipping|terms-conditions)?$/;

/** A text about the shop, links to its pages, and its address. */
function Directory({ siteSettings }: { siteSettings: SiteSettings }) {
  return (
    <div className="border-t border-line">
      <div className="page-width grid py-6 lg:grid-cols-[1.5fr_0.8fr_1.1fr_1.1fr_1.3fr] lg:gap-x-8 lg:py-12">
        <About siteSettings={siteSettings} />
        {siteSettings.menus.footer.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <Fold name={name}>
              <ul className="max-lg:pb-4 lg:mt-2">
                {links.map(({ to, label }) => (
                  <li key={to + label}>
                    <Link to={to} className={footerLinkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fold>
          </nav>
        ))}
        <div>
          <Address siteSettings={siteSettings} />
        </div>
      </div>
    </div>
  );
}

/** Collapsible in a narrow window, a plain column in a wide one. */
function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2 className="footer-heading eyebrow">{name}</h2>
      <details className="footer-fold">
        <summary className="eyebrow">
          <span>{name}</span>
          <RepeatedIcon name="plus" className="footer-plus" />
        </summary>
        {children}
      </details>
    </>
  );
}

function About({ siteSettings: { shopName, words, years, social } }: { siteSettings: SiteSettings }) {
  return (
    <div className="grid content-start gap-3 max-lg:mb-3">
      <Wordmark shopName={shopName} onDark />
      <p className="max-w-xs text-ink-soft empty:hidden">
        {words.tagline && (
          <>
            <span>{words.tagline}</span>
            <br />
          </>
        )}
        {years.map(({ label, year }, index) => (
          <Fragment key={label}>
            {index > 0 && " "}
            <span className="inline-block">{`${label} ${year}.`}</span>
          </Fragment>
        ))}
      </p>
      {social.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={footerLinkClass}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ siteSettings: { address, email, hours } }: { siteSettings: SiteSettings }) {
  return (
    <Fold name="Address">
      <address className="pb-4 text-ink-soft not-italic lg:mt-4">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block">{hours}</span>
        <span className="mt-1 flex flex-col">
          <ContactLinks className={footerLinkClass} />
        </span>
        <a href={`mailto:${email}`} className={footerLinkClass}>
          {email}
        </a>
      </address>
    </Fold>
  );
}

/**
 * The seller and the grievance officer: the E-Commerce Rules require both to be reachable from every page.
 */
export function LegalLine({ siteSettings: { legalName, gstin, grievance } }: { siteSettings: SiteSettings }) {
  return (
    <div className="border-t border-line">
      <div className="page-width grid gap-x-8 gap-y-1 py-4 pr-24 text-sm text-ink-soft">
        <p>
          <span>{`Sold by ${legalName}`}</span>
          {gstin && (
            <>
              {" "}
              <span>{`· GSTIN ${gstin}`}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{grievance.line}</span>
          <a href={`mailto:${grievance.email}`} className={footerLinkClass}>
            {grievance.email}
          </a>
          <a href={grievance.phone.url} className={footerLinkClass}>
            {grievance.phone.text}
          </a>
        </p>
      </div>
    </div>
  );
}
