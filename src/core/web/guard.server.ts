// Guards of pages: middleware on the layouts of routes.ts. Commands check by themselves who may run them.

import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { type Actor, actorOf, guestActor, type Policy } from "#core/identity/actor.ts";
import { isEmailCodeOffered } from "#core/identity/email-codes/email-code.server.ts";
import {
  isAccountant,
  isAdmin,
  isPacker,
  isStaff,
  type SessionUser,
  worksHere,
} from "#core/identity/identity.ts";
import type { Session } from "#core/identity/sessions.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { Forbidden } from "#platform/faults.ts";
import { pageQuery } from "./page-query.ts";
import { readDevice, resumeRequestSession } from "./session.server.ts";
import { requestContext, sessionUserContext, shopContext } from "./shop-context.ts";
import { signedOutPath } from "./signed-out.ts";

export type GuardArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Keyed by the request's context, which the parallel loaders of one page share. */
const sessions = new WeakMap<object, Promise<Session | undefined>>();

export function findSession({ request, context }: GuardArgs): Promise<Session | undefined> {
  let session = sessions.get(context);
  if (!session) {
    session = resumeRequestSession(context.get(shopContext), request.headers);
    sessions.set(context, session);
  }
  return session;
}

export async function findSessionUser(args: GuardArgs): Promise<SessionUser | undefined> {
  return (await findSession(args))?.user;
}

export async function findActor(args: GuardArgs): Promise<Actor> {
  const { clientNetwork } = args.context.get(requestContext);
  const device = readDevice(args.request.headers, args.context.get(shopContext).config.publicUrl);
  const sessionUser = await findSessionUser(args);
  return sessionUser ? actorOf(sessionUser, clientNetwork, device) : guestActor(clientNetwork, device);
}

export function getActor(context: GuardArgs["context"]): Actor {
  return actorOf(context.get(sessionUserContext), context.get(requestContext).clientNetwork);
}

/** Middleware of a layout whose pages are for signed-in users. */
export const signedInOnly = guard(requireSessionUser);
/** Middleware of the back office's layout. The layouts inside it decide which roles see their pages. */
export const backOfficeOnly = guard(requireBackOffice);
/** `accountants`: the first page of an accountant. */
export const staffOnly = (accountants?: string) => guardFor(isStaff, accountants);
export const packersAlso = guardFor(isPacker);
export const accountantsAlso = guardFor(isAccountant);
export const adminOnly = guardFor(isAdmin);

function guard(requireUser: (args: GuardArgs) => Promise<SessionUser>): MiddlewareFunction<Response> {
  return async (args, next) => {
    args.context.set(sessionUserContext, await requireUser(args));
    return next();
  };
}

/**
 * Redirects a guest to the sign-in page, which leads back here. A form is kept, so that nothing typed is lost when a
 * session has ended.
 */
async function requireSessionUser(args: GuardArgs): Promise<SessionUser> {
  const sessionUser = await findSessionUser(args);
  if (sessionUser) return sessionUser;
  const next = new URLSearchParams({ next: returnPath(args.request) });
  // 307: the browser sends the form again, to the page that keeps it.
  if (isFormToKeep(args.request)) throw redirect(`${signedOutPath}?${next}`, 307);
  throw redirect(`${await findWayIn(args)}?${next}`);
}

/** The sign-in page: by password, or at the checkout by a number alone or a code by email where the owner has switched that on. */
async function findWayIn(args: GuardArgs) {
  if (pagePath(args.request) === href("/checkout")) {
    const shop = args.context.get(shopContext);
    if ((await currentSettings(shop)).features.numberAlone) return href("/auth/number");
    if (await isEmailCodeOffered(shop)) return href("/auth/email");
  }
  return isNewShopper(args) ? href("/auth/sign-up") : href("/auth");
}

/** The largest form that is kept. */
const maxKeptBytes = 256 * 1024;

/** True if the form can be kept. With scripts its size does not matter: the form stays on its page. */
function isFormToKeep({ method, headers, url }: Request): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const isOfRouter = new URL(url).pathname.endsWith(".data");
  return isOfRouter || Number(headers.get("content-length") ?? 0) <= maxKeptBytes;
}

/** True for a checkout on a device that has never signed in: most likely there is no account yet. */
function isNewShopper({ request, context }: GuardArgs): boolean {
  const { mark } = readDevice(request.headers, context.get(shopContext).config.publicUrl);
  return returnPath(request) === href("/checkout") && mark === undefined;
}

/**
 * Redirects a guest to the sign-in page, and a customer to the home page, or from /dashboard to their
 * profile.
 */
async function requireBackOffice(args: GuardArgs): Promise<SessionUser> {
  const sessionUser = await requireSessionUser(args);
  if (worksHere(sessionUser)) {
    await demandSecondFactor(args);
    return sessionUser;
  }
  const isDashboard = returnPath(args.request) === href("/dashboard");
  throw redirect(isDashboard ? href("/profile") : href("/"));
}

/**
 * Outside practice mode, redirects a session without a second factor from the back office to the profile, where one
 * is set up.
 */
async function demandSecondFactor(args: GuardArgs): Promise<void> {
  const { mode } = args.context.get(shopContext).config;
  const { secondFactor } = await getSession(args);
  if (mode === "practice" || secondFactor) return;
  const notice = new URLSearchParams({ notice: "second-factor-needed" });
  throw redirect(`${href("/profile/security")}?${notice}`);
}

/**
 * Redirects people whom the policy does not allow to the home page, or from the start of the back office to their own first page.
 */
function guardFor(allows: Policy, accountants = href("/")): MiddlewareFunction<Response> {
  return guard(async (args) => {
    const sessionUser = await requireBackOffice(args);
    if (allows(sessionUser)) return sessionUser;
    const isBeginning = [href("/dashboard"), href("/admin")].includes(pagePath(args.request));
    const firstPage = isPacker(sessionUser) ? href("/admin/orders/to-pack") : accountants;
    throw redirect(isBeginning ? firstPage : href("/"));
  });
}

export async function getSession(args: GuardArgs): Promise<Session> {
  const session = await findSession(args);
  if (!session) throw new Forbidden("not signed in");
  return session;
}

/** The path of the requested page, without the router's own `.data`. */
export function pagePath({ url }: Request): string {
  const { pathname } = new URL(url);
  return pathname.replace(/\/_root\.data$|\/_\.data$/, "/").replace(/\.data$/, "");
}

/** The path with its query, without the router's own `_routes` and `index`. */
export function returnPath(request: Request): string {
  return pagePath(request) + pageQuery(request);
}
