import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/root";
import { ErrorPage } from "./components/error-page.tsx";
import { ToastProvider } from "./components/toast.tsx";
import { VisitorProvider } from "./components/visitor.tsx";
import { presentShopFront } from "./routes/storefront/shop-front.ts";
import stylesheet from "./styles.css?url";

/** The two faces that every page shows above the fold. */
const faces = ["/fonts/source-sans.5e4a4a79.woff2", "/fonts/fraunces.bbcebb04.woff2"];

export const links: Route.LinksFunction = () => [
  ...faces.map((href) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  return presentShopFront(await readSettings(db), config);
}

/** The shop's own words seldom change, and only by a form that was accepted. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod !== undefined && formMethod !== "GET";
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf6ee" />
        <Meta />
        <Links />
      </head>
      <body>
        <VisitorProvider>
          <ToastProvider>{children}</ToastProvider>
        </VisitorProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Where not even the header could be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
