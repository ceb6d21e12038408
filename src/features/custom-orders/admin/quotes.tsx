import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import type { ListedQuote } from "../custom-quotes.server.ts";
import type { QuoteState } from "../quote-state.ts";

const states: Record<QuoteState, [BadgeTone, string]> = {
  waiting: ["info", "Waits for payment"],
  paid: ["success", "Paid"],
  "going-back": ["warning", "Money goes back"],
  replaced: ["neutral", "Replaced"],
  withdrawn: ["neutral", "Withdrawn"],
  expired: ["neutral", "Expired"],
};

/** Lists the quotes of a customer, newest first, with their outcome. A message without a quote has only a button. */
export function Quotes({
  messageId,
  quotes,
  isAsked,
}: {
  messageId: string;
  quotes: readonly ListedQuote[];
  isAsked: boolean;
}) {
  const [latest] = quotes;
  const next = (
    <div>
      <ButtonLink
        to={href("/admin/messages/:id/quote", { id: messageId })}
        variant={latest || !isAsked ? "secondary" : "primary"}
        size="sm"
      >
        {nameOfNext(latest)}
      </ButtonLink>
    </div>
  );
  if (!latest && !isAsked) return next;
  return (
    <TitledSection
      id="quotes"
      title="Quotes"
      className="grid gap-4 rounded-md border border-line bg-surface p-5"
    >
      {quotes.length === 0 ? (
        <p className="text-ink-soft">
          Say what you would make and what it costs. The customer gets an email and pays by a link; the
          payment makes it an order.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {quotes.map((quote) => (
            <li key={quote.orderId} className="grid gap-1 py-2 sm:grid-cols-[1fr_auto] sm:items-center">
              <div>
                <QuoteLink quote={quote} />
                <p className="text-sm text-ink-soft">
                  {`${quote.madeOn}${quote.state === "waiting" ? ` · good until ${quote.until}` : ""}`}
                </p>
                {quote.hasLabel && <p className="text-sm">With a label</p>}
              </div>
              <p className="flex items-center gap-3">
                <span className="tabular-nums">{formatPaise(quote.amount)}</span>
                <Badge tone={states[quote.state][0]}>{states[quote.state][1]}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
      {next}
    </TitledSection>
  );
}

function QuoteLink({ quote: { orderId, number, version } }: { quote: ListedQuote }) {
  const to = number
    ? href("/admin/orders/:number", { number })
    : href("/admin/orders/waiting/:orderId", { orderId });
  return (
    <TextLink to={to} className="font-semibold">
      {number ? `Order ${number}` : `Quote ${version}`}
    </TextLink>
  );
}

function nameOfNext(latest: ListedQuote | undefined): string {
  if (!latest) return "Make a quote";
  return latest.state === "waiting" ? "Change the quote" : "Make another quote";
}
