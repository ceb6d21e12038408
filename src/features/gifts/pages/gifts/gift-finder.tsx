import CalendarDays from "lucide-react/icons/calendar-days";
import Truck from "lucide-react/icons/truck";
import { useEffect } from "react";
import { Form, href, Link } from "react-router";
import { storePin } from "#core/cart/ui/stored-shopper.ts";
import { ProductTile, type TileProduct } from "#core/catalogue/pages/product-tile.tsx";
import { crumbsOf } from "#core/content/pages/sections/made-page.tsx";
import { formatLongDate } from "#core/money/indian-time.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import type { GiftAnswer } from "../../content/gift.ts";
import type { ComingFestival } from "../../content/gifts.server.ts";
import { storeGiftWish } from "../../ui/gift-wish.ts";

type GiftFinderProps = {
  title: string;
  lead: string;
  /** The heading of the three gifts. */
  above: string;
  occasions: string[];
  crumb: string;
  wish: { occasion: string; day: string; pin: string };
  festivals: ComingFestival[];
  gifts: TileProduct[];
  sellsCards: boolean;
  answer: GiftAnswer | undefined;
  hasWrongPin: boolean;
};

/** Asks for the occasion, the day and the PIN code, then shows the answer with three gifts. */
export function GiftFinder({
  title,
  lead,
  above,
  crumb,
  festivals,
  gifts,
  sellsCards,
  answer,
  ...form
}: GiftFinderProps) {
  const { wish, hasWrongPin } = form;
  const { pin, occasion: asked } = wish;
  const occasion = festivals.find(({ slug }) => slug === asked)?.name ?? asked;
  const arriveBy = answer?.arriveBy;
  useEffect(() => {
    if (pin && !hasWrongPin) storePin(pin);
    if (arriveBy !== undefined) storeGiftWish({ arriveBy, occasion });
  }, [pin, hasWrongPin, arriveBy, occasion]);
  return (
    <Container className="pt-4 pb-10">
      <Breadcrumbs crumbs={crumbsOf(crumb)} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
        <div className="grid grid-cols-1 gap-6">
          <Intro level={1} title={title} {...(lead && { lead })} />
          <NextFestival festivals={festivals} />
          {sellsCards && (
            <p>
              Or let them choose:{" "}
              <Link to={href("/gift-cards")} className="text-link inline-flex min-h-11 items-center">
                Gift cards
              </Link>
            </p>
          )}
        </div>
        <div className="rounded-md bg-paper-deep p-5 sm:p-7">
          <WishForm festivals={festivals} {...form} />
          <div role="status">{answer && <Answer answer={answer} />}</div>
        </div>
      </div>
      {gifts.length > 0 && (
        <section className="mt-section">
          {above && <Heading className="mb-8">{above}</Heading>}
          <ul className="-mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto overscroll-x-contain px-gutter pb-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0">
            {gifts.map((product) => (
              <ProductTile
                key={product.id}
                product={product}
                to={href("/products/:slug", { slug: product.slug })}
                sizes="(min-width: 82rem) 26rem, (min-width: 40rem) 31vw, 62vw"
                className="w-[62vw] shrink-0 snap-start sm:w-auto"
              />
            ))}
          </ul>
        </section>
      )}
    </Container>
  );
}

/** The next festival for which a gift still arrives in time. */
function NextFestival({ festivals }: Pick<GiftFinderProps, "festivals">) {
  const next = festivals.find(({ orderBy }) => orderBy);
  if (!next) return null;
  return (
    <p className="flex max-w-text gap-3 border-t border-line pt-5">
      <CalendarDays
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className="mt-0.5 shrink-0 text-brass-ink"
      />
      <span>
        Next is{" "}
        <Link to={href("/season/:slug", { slug: next.slug })} className="text-link">
          {next.name}
        </Link>
        <span>{`, ${formatLongDate(next.day)}. Order by`}</span>{" "}
        <strong className="inline-block">{next.orderBy}</strong> to have it there.
      </span>
    </p>
  );
}

function WishForm({
  festivals,
  occasions,
  wish,
  hasWrongPin,
}: Pick<GiftFinderProps, "festivals" | "occasions" | "wish" | "hasWrongPin">) {
  const options = [
    ...occasions.map((name) => ({ value: name, label: name })),
    ...festivals.map(({ slug, name, day }) => ({ value: slug, label: `${name}, ${formatLongDate(day)}` })),
  ];
  return (
    <Form
      method="get"
      action={href("/gifts")}
      preventScrollReset
      className="grid grid-cols-1 gap-4"
      onChange={({ currentTarget, target }) => isAnswered(target) && currentTarget.requestSubmit()}
    >
      <SelectField
        label="What it is for"
        name="for"
        options={options}
        placeholder="No occasion"
        defaultValue={wish.occasion}
        optional
      />
      <div className="grid grid-cols-1 sm:grid-cols-2 gap-4">
        <TextField label="Deliver by" name="day" type="date" defaultValue={wish.day} optional />
        <TextField
          label="PIN code there"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={wish.pin}
          error={hasWrongPin ? "Six digits, such as 177201" : undefined}
          optional
        />
      </div>
      <Button>Show me</Button>
    </Form>
  );
}

/** True for an occasion, and for a complete PIN code. A day is typed digit by digit. */
function isAnswered(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.name === "pin" && parsePinCode(target.value) !== undefined)
  );
}

function Answer({ answer: { arrival, advice } }: { answer: GiftAnswer }) {
  return (
    <p className="mt-5 flex gap-3">
      <Truck aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-brass-ink" />
      <span>{`${arrival} ${advice}`}</span>
    </p>
  );
}
