import ChevronDown from "lucide-react/icons/chevron-down";
import { href, Link } from "react-router";
import type { ListedOrder } from "#core/back-office/order-list.server.ts";
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import { formatPaise } from "#core/money/money.ts";
import { Badge } from "#ui/badge.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import { iconButtonClass } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { originNames } from "../order.ts";
import { NextStep } from "./next-step.tsx";
import { selectionFormId } from "./selection-bar.tsx";
import { PaymentBadge, StatusBadge } from "./status-badge.tsx";
import { StatusForm } from "./status-form.tsx";

type Props = {
  order: ListedOrder;
  back: string;
  statusFields: FormFields;
};

/** One order of the list as a row that leads to its page. The arrow opens its actions, the next step first. */
export function OrderCard({ order, back, statusFields }: Props) {
  const { number, status, changes, due, cashDue, isComingBack, notes } = order;
  return (
    <article aria-labelledby={`order-${number}`} className="relative">
      <Line order={order} />
      <details className="group">
        <summary
          aria-label={`Actions for order ${number}`}
          className={iconButtonClass("absolute top-2 right-1 z-10")}
        >
          <ChevronDown
            aria-hidden="true"
            size={20}
            strokeWidth={1.6}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-x-10 gap-y-4 px-4 pt-1 pb-5 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <NextStep
              number={number}
              status={status}
              due={due}
              cashDue={cashDue}
              isComingBack={isComingBack}
              back={back}
              seen={changes}
            />
            <StatusForm
              number={number}
              status={status}
              notes={notes}
              back={back}
              seen={changes}
              fields={statusFields}
            />
          </div>
          <Lines order={order} />
        </div>
      </details>
    </article>
  );
}

/** The link covers the row except the box and the arrow. */
function Line({ order }: { order: ListedOrder }) {
  const { number, origin } = order;
  return (
    <div className="relative flex items-start gap-1 py-2 pr-12 pl-1 hover:bg-accent-soft/40">
      <label className="relative z-10 grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="order"
          value={number}
          form={selectionFormId}
          className="size-6 accent-accent"
        />
        <span className="sr-only">{`Select order ${number}`}</span>
      </label>
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
        <h2 id={`order-${number}`} className="font-sans text-base font-semibold">
          <Link
            to={href("/admin/orders/:number", { number })}
            className="tabular-nums after:absolute after:inset-0"
          >
            {number}
          </Link>
        </h2>
        <p className="order-3 w-full truncate text-sm sm:order-none sm:w-auto sm:min-w-0 sm:grow">
          <span>{order.customer}</span> <span className="text-ink-soft">{`· ${order.place}`}</span>
        </p>
        <p className="order-4 flex flex-wrap gap-2 max-sm:w-full sm:order-none">
          {origin !== "shop" && <Badge tone="info">{originNames[origin]}</Badge>}
          {order.express && <Badge tone="brass">Express</Badge>}
          <PaymentBadge
            payment={order.payment}
            goingBack={order.goingBack}
            due={order.due}
            cashDue={order.cashDue}
            dueOn={order.dueOn}
          />
          <StatusBadge status={order.status} />
        </p>
        <p className="ml-auto tabular-nums sm:w-24 sm:text-right">{formatPaise(order.amount)}</p>
      </div>
    </div>
  );
}

function Lines({ order }: { order: ListedOrder }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {`${order.orderedOn}${order.typedBy ? ` · typed by ${order.typedBy}` : ""}`}
      </p>
      <ul className="mt-3 grid gap-3">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and a name may occur twice.
          <li key={index} className="flex items-center gap-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper-deep">
              {line.picture && (
                <ResponsivePicture
                  picture={pictureOfSold(line.picture)}
                  sizes="48px"
                  alt=""
                  className="aspect-square"
                />
              )}
            </span>
            <span className="min-w-0 grow text-sm leading-snug">
              <span>{line.name}</span>{" "}
              <span className="whitespace-nowrap text-ink-soft">{`× ${line.quantity}`}</span>
              {line.parts && <span className="block text-ink-soft">{line.parts}</span>}
            </span>
            <span className="text-sm tabular-nums">{formatPaise(line.gross)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
