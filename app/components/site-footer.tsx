import { Link, useLocation } from "react-router";
import type { ShopFront } from "#app/routes/storefront/shop-front.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { Wordmark } from "./wordmark.tsx";

const groups = [
  {
    name: "Explore",
    places: [
      { to: "/shop", label: "Shop" },
      { to: "/about", label: "About" },
      { to: "/blog", label: "Blog" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    name: "Help",
    places: [
      { to: "/shipping", label: "Shipping" },
      { to: "/returns", label: "Returns & Exchanges" },
      { to: "/faq", label: "FAQ" },
      { to: "/care-guide", label: "Candle Care Guide" },
    ],
  },
  {
    name: "The small print",
    places: [
      { to: "/terms-conditions", label: "Terms & Conditions" },
      { to: "/privacy-policy", label: "Privacy Policy" },
    ],
  },
];

const quietLink =
  "inline-flex min-h-11 items-center text-ink-soft transition-colors hover:text-ink hover:underline";

export function SiteFooter({ shopFront }: { shopFront: ShopFront }) {
  const { pathname } = useLocation();
  return (
    <footer data-theme="cedar" className="no-print mt-auto">
      {/* The newsletter's own pages ask already, or have just been answered. */}
      {!pathname.startsWith("/newsletter") && <Letters />}
      <div className="border-t border-line">
        <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-12 lg:grid-cols-[1.5fr_0.8fr_1.1fr_1.1fr_1.3fr] lg:gap-x-8">
          <About shopFront={shopFront} />
          {groups.map(({ name, places }) => (
            <nav key={name} aria-label={name}>
              <h2 className="eyebrow font-sans">{name}</h2>
              <ul className="mt-2">
                {places.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={quietLink}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <Address shopFront={shopFront} />
        </div>
      </div>
      <LegalLine shopFront={shopFront} />
    </footer>
  );
}

function Letters() {
  return (
    <div className="page-width grid gap-10 py-14 lg:grid-cols-2 lg:items-end lg:py-20">
      <div className="grid gap-3">
        <p className="eyebrow">Letters from the workshop</p>
        <h2 className="max-w-lg text-3xl">New scents and quiet offers, a few times a season</h2>
      </div>
      <div className="grid gap-3">
        <NewsletterForm />
        <p className="text-sm text-ink-soft">
          We first write to ask whether you meant it. One click ends it. How we keep your address:{" "}
          <Link to="/privacy-policy" className="text-link">
            privacy
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

function About({ shopFront: { shopName, city, foundedYear, onlineYear, social } }: { shopFront: ShopFront }) {
  return (
    <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
      <Wordmark shopName={shopName} onDark />
      <p className="max-w-xs text-ink-soft">
        Candles and home decor, poured and cast by hand at {city}.
        <br />
        <span className="inline-block">Hand-pouring since {foundedYear}.</span>{" "}
        <span className="inline-block">Online since {onlineYear}.</span>
      </p>
      {social.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={quietLink}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ shopFront: { address, phone, email, hours } }: { shopFront: ShopFront }) {
  return (
    <div className="col-span-2 sm:col-span-1">
      <h2 className="eyebrow font-sans">Workshop</h2>
      <address className="mt-4 text-ink-soft not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-2 block">{hours}</span>
        <a href={phone.url} className={`${quietLink} mt-1`}>
          {phone.text}
        </a>
        <br />
        <a href={`mailto:${email}`} className={quietLink}>
          {email}
        </a>
      </address>
    </div>
  );
}

/** Who sells, and who answers complaints: the E-Commerce Rules want both within reach of every page. */
function LegalLine({ shopFront: { legalName, gstin, grievance } }: { shopFront: ShopFront }) {
  return (
    <div className="border-t border-line">
      <div className="page-width grid gap-x-8 gap-y-1 py-6 pr-24 text-sm text-ink-soft">
        <p>
          Sold by {legalName}
          {gstin && <> · GSTIN {gstin}</>}
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          {grievance.designation}: {grievance.name}
          <a href={`mailto:${grievance.email}`} className={quietLink}>
            {grievance.email}
          </a>
          <a href={grievance.phone.url} className={quietLink}>
            {grievance.phone.text}
          </a>
        </p>
      </div>
    </div>
  );
}
