import NotebookPen from "lucide-react/icons/notebook-pen";
import Printer from "lucide-react/icons/printer";
import { Form, href, Link, useSearchParams } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import { type BatchLine, listBatches } from "../batches.server.ts";
import type { Route } from "./+types/batches";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listBatches(context.get(shopContext).db, readListQuery(request).after);
}

const refusals: Record<string, string> = {
  none: "Tick the batches that you want cards for.",
  copies: "No cards were printed: give a whole number, and at most 500 cards at once.",
  month: "No labels were printed: give the month as in 2026-11.",
  unpublished: "These batches are not published, so their cards would lead to nothing. Publish them first.",
};

export default function BatchesPage({ loaderData: { batches, next } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const deleted = query.get("deleted");
  const onlySamples = hasOnlySamples(batches);
  return (
    <>
      <div className="flex items-center justify-between gap-4 max-[18rem]:flex-wrap">
        <h1 className="flex flex-wrap items-center gap-x-3 text-3xl">
          <span>Batches</span>
          {onlySamples && <SampleStamp />}
        </h1>
        <ButtonLink to={href("/admin/batches/new")}>
          <NotebookPen aria-hidden="true" size={18} strokeWidth={1.7} /> Record a batch
        </ButtonLink>
      </div>
      <p className="mt-1 max-w-text text-ink-soft">
        Your notebook of what was made when. A batch brings its pieces into stock, at once or when it is
        ready; shoppers read it on the product's page, and by the card in the box.
      </p>
      <FormMessage tone="success" className="mt-4">
        {deleted && `Batch ${deleted} is deleted.`}
      </FormMessage>
      <FormMessage tone="error" className="mt-4">
        {findOwn(refusals, query.get("refused"))}
      </FormMessage>
      {batches.length === 0 ? (
        <EmptyState icon={NotebookPen} title="No batches yet">
          Record the next one when it is made.
        </EmptyState>
      ) : (
        <Form action={href("/admin/batches/cards.pdf")} reloadDocument className="max-w-3xl">
          <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
            {batches.map((batch) => (
              <BatchRow key={batch.number} batch={{ ...batch, sample: batch.sample && !onlySamples }} />
            ))}
          </ul>
          <Button variant="secondary" size="sm" formTarget="_blank" className="mt-4">
            <Printer aria-hidden="true" size={17} strokeWidth={1.6} /> Print a card for each ticked batch
          </Button>
        </Form>
      )}
      <NextPage next={next} />
    </>
  );
}

function BatchRow({ batch }: { batch: BatchLine }) {
  const { number, productName, pouredOn, pieces, comesOn, pouredBy, published, sample } = batch;
  return (
    <li className="flex items-start gap-1 pl-3">
      <label className="grid min-h-15 w-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="batch"
          value={number}
          disabled={!published}
          aria-label={`Card of batch ${number}`}
          className="size-6 accent-accent"
        />
      </label>
      <Link to={href("/admin/batches/:number", { number })} className="min-w-0 grow py-2.5 pr-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="tabular-nums">{number}</strong> <span className="text-link">{productName}</span>
          {comesOn && <Badge tone="brass">{`Ready on ${comesOn}`}</Badge>}
          {!published && <Badge tone="neutral">Not published</Badge>}
          {sample && <SampleStamp />}
        </span>
        <span className="mt-0.5 block text-sm text-ink-soft">
          {`${pouredOn} · ${countOf(pieces, "piece")} · ${pouredBy}`}
        </span>
      </Link>
    </li>
  );
}

export const meta = () => [{ title: "Batches" }];
