import { href, Link } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import type { BesideOrder } from "#core/back-office/beside-order.server.ts";
import { returnKindWords } from "#features/returns/return-words.ts";

const linkClass = "text-link inline-flex min-h-11 items-center";

/** Returns, messages and bank numbers of an order; a card for each kind that it has. */
export function BesideOrderCards({ returns, messages, bankNumbers }: BesideOrder) {
  return (
    <>
      {returns.length > 0 && (
        <Card title="Returns and exchanges">
          <ul>
            {returns.map(({ id, kind, status, askedOn }) => (
              <li key={id}>
                <Link to={href("/admin/returns/:id", { id })} className={linkClass}>
                  {returnKindWords[kind]}
                </Link>{" "}
                <span className="text-sm text-ink-soft">{`${status}, asked ${askedOn}`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {messages.length > 0 && (
        <Card title="Messages">
          <ul>
            {messages.map(({ id, ticket, subject, state }) => (
              <li key={id}>
                <Link to={href("/admin/messages/:id", { id })} className={linkClass}>
                  {`${ticket}: ${subject}`}
                </Link>{" "}
                <span className="text-sm text-ink-soft">{state}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {bankNumbers.length > 0 && (
        <Card title="At the bank">
          <dl className="grid gap-2 text-sm">
            {bankNumbers.map(({ label, number }) => (
              <div key={`${label} ${number}`}>
                <dt className="text-ink-soft">{label}</dt>
                <dd className="break-all tabular-nums">{number}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}
