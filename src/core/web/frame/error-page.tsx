import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { SearchBox } from "#core/catalogue/search/ui/search-box.tsx";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { useReloadOnce } from "#ui/page/use-reload-once.ts";
import { isLostConnection } from "../lost-connection.ts";
import { requestIdMetaName, useRequestId } from "../request-id.ts";
import { unavailable } from "../unavailable.ts";

/** Shown instead of a page: not found, not allowed, no connection, or a server error. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <meta name="robots" content="noindex" />
      {status === 404 || status === 400 ? (
        <NotFoundMessage />
      ) : status === 401 || status === 403 ? (
        <ForbiddenMessage />
      ) : status === 503 ? (
        <UnavailableMessage />
      ) : isLostConnection(error) ? (
        <NoConnectionMessage />
      ) : (
        <ServerErrorMessage error={error} />
      )}
    </>
  );
}

export function NotFoundMessage({ children }: { children?: ReactNode }) {
  return (
    <Section>
      <title>Page not found</title>
      <Intro
        level={1}
        eyebrow="404 · Page not found"
        title="We can't find this page"
        lead="It may have moved, or never existed. What you were looking for may still be in the shop."
      />
      <div className="mt-8 max-w-xl">
        <SearchBox />
      </div>
      {children}
    </Section>
  );
}

function ForbiddenMessage() {
  return (
    <Section>
      <title>Not allowed</title>
      <Intro
        level={1}
        eyebrow="403 · Not allowed"
        title="You can't open this page"
        lead="You are not signed in, or your account may not open this page. If you think it should, write to us."
      />
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/auth">Sign in</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to the shop
        </ButtonLink>
      </p>
    </Section>
  );
}

function UnavailableMessage() {
  const { pathname, search } = useLocation();
  return (
    <Section>
      <title>{unavailable.title}</title>
      <Intro level={1} eyebrow="503 · One moment" title={unavailable.title} lead={unavailable.text} />
      <p className="mt-8">
        {/* A full document load: the browser keeps trying, whatever state the page's scripts are in. */}
        <a href={pathname + search} className={buttonClass()}>
          Try again
        </a>
      </p>
    </Section>
  );
}

function NoConnectionMessage() {
  const { pathname, search } = useLocation();
  return (
    <Section>
      <title>No connection</title>
      <Intro
        level={1}
        eyebrow="No connection"
        title="This page could not be loaded"
        lead="Your device is offline, or the shop could not be reached for a moment. Please check the connection and try again."
      />
      <p className="mt-8">
        {/* A client-side link: without a connection, a document load would leave the shop for the browser's error
        page. */}
        <ButtonLink to={pathname + search} replace>
          Try again
        </ButtonLink>
      </p>
    </Section>
  );
}

/** The router's text for an error of the server; the error's own text is not sent. */
const serverError = "Unexpected Server Error";

function ServerErrorMessage({ error }: { error: unknown }) {
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  const isOfBrowser = error instanceof Error && error.message !== serverError;
  const isReloading = useReloadOnce(isOfBrowser, pathname + search);
  if (isReloading)
    return (
      <Section>
        <p role="status">One moment…</p>
      </Section>
    );
  return (
    <Section>
      <title>Something went wrong</title>
      <Intro
        level={1}
        eyebrow="500 · Our fault, not yours"
        title="Something went wrong on our side"
        lead="We have a record of the error. Please try again in a moment; your cart is still there."
      />
      {requestId && (
        <>
          <meta name={requestIdMetaName} content={requestId} />
          <p className="mt-6 text-ink-soft">
            If it stays broken, tell us this number: <code className="text-ink select-all">{requestId}</code>
          </p>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {/* A full document load: the error may come from the page's own scripts. */}
        <a href={pathname + search} className={buttonClass()}>
          Try again
        </a>
        <a href="/contact" className={buttonClass("secondary")}>
          Contact us
        </a>
      </p>
    </Section>
  );
}
