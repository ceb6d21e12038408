import { href, type RouterContextProvider } from "react-router";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { parseReviewState } from "../review.ts";
import { reviewAnswerForm } from "../review-form.ts";
import { listAllReviews } from "../review-lists.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** One page of the reviews in the state that the URL names; the waiting ones by default. */
export async function loadReviews({ request, context }: Args) {
  const query = new URL(request.url).searchParams;
  const state = parseReviewState(query.get("state")) ?? "waiting";
  const after = query.get("after") ?? "";
  const list = await listAllReviews(context.get(shopContext).db, { state, after });
  return { ...list, state, after, fields: describeForm(reviewAnswerForm) };
}

/** The first page of the list that the form was in. */
export function reviewsPath({ url }: Request): string {
  const state = parseReviewState(new URL(url).searchParams.get("state"));
  return withQuery(href("/admin/reviews"), { state });
}
