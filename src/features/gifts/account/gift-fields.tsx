import { type RefObject, useCallback, useEffect, useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { CardPicture } from "#core/catalogue/label/ui/maker-label.tsx";
import { addressSearch, newAddress } from "#core/checkout/pages/checkout-address.ts";
import { daysToArriveBy } from "#core/delivery/arrive-by.ts";
import { type DeliveryPeriods, formatArrival, type Ordered } from "#core/delivery/delivery-promise.ts";
import { countLetters } from "#core/forms/count-letters.ts";
import type { LabelMaker } from "#core/look/label.ts";
import { formatDay } from "#core/money/indian-time.ts";
import { Amount } from "#core/orders/ui/amount.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextAreaField, TextField } from "#ui/form/field.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { textsForOccasion } from "../content/gift.ts";
import type { GreetingCard } from "../greeting-card.ts";
import { type GiftOffer, maxCardLetters } from "../settings-gifts.ts";
import { useStoredGiftWish } from "../ui/gift-wish.ts";

type Wishes = { isGift: boolean; isWrapped: boolean; words: string; from: string; arriveBy: string };

const noWishes: Wishes = { isGift: false, isWrapped: false, words: "", from: "", arriveBy: "" };

/**
 * The present values of the form's gift fields. Call it after `useDraft`, which fills them. The first words of a card are signed with
 * the buyer's name, which can be changed or removed.
 */
export function useGiftWishes(form: RefObject<HTMLFormElement | null>, draft: string, buyer: string) {
  const [wishes, setWishes] = useState(noWishes);
  const read = useCallback(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setWishes({
      isGift: typed.get("gift") === "on",
      isWrapped: typed.has("giftWrap"),
      words: String(typed.get("giftWords") ?? ""),
      from: String(typed.get("giftFrom") ?? ""),
      arriveBy: String(typed.get("giftArriveBy") ?? ""),
    });
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft fills the fields anew.
  useEffect(read, [read, draft]);
  const change = () => {
    if (form.current && wishes.words === "") signCard(form.current, buyer);
    read();
  };
  return { ...wishes, change };
}

/** Writes the buyer's name below a card's words, unless another stands there. */
function signCard(form: HTMLFormElement, buyer: string): void {
  const words = form.elements.namedItem("giftWords");
  const from = form.elements.namedItem("giftFrom");
  if (!(words instanceof HTMLTextAreaElement && from instanceof HTMLInputElement)) return;
  if (words.value === "" || from.value !== "" || buyer.length > from.maxLength) return;
  from.value = buyer;
  // Tells the draft, which listens to the form.
  from.dispatchEvent(new Event("input", { bubbles: true }));
}

type Props = {
  offer: GiftOffer;
  wishes: ReturnType<typeof useGiftWishes>;
  /** The parcel goes to a saved address, which is seldom that of the gift's recipient. */
  goesToCard: boolean;
  /** Whose card it is. */
  maker: LabelMaker;
  wrapPicture: Picture | null;
  canDivide: boolean;
  ordered: Ordered;
  /** Of the chosen delivery. */
  periods: DeliveryPeriods;
};

/** The first question of the checkout. */
export function GiftChoice({ wishes }: Pick<Props, "wishes">) {
  return (
    <div onChange={wishes.change}>
      <ChoiceGroup name="gift" legend={<span className="sr-only">Who is it for?</span>}>
        <div className="grid grid-cols-2 gap-x-5 sm:max-w-80">
          <ChoiceField type="radio" name="gift" value="no" label="For me" defaultChecked />
          <ChoiceField type="radio" name="gift" value="on" label="A gift" />
        </div>
      </ChoiceGroup>
    </div>
  );
}

/** The fields of a gift, shown while it is one, also without scripts. */
export function GiftFields({
  offer: { card, wrap },
  wishes,
  goesToCard,
  maker,
  wrapPicture,
  canDivide,
  ordered,
  periods,
}: Props) {
  const [search] = useSearchParams();
  const days = daysToArriveBy(ordered, periods);
  return (
    <fieldset onChange={wishes.change} className="gift-fields">
      <legend className="font-display text-2xl">Your gift</legend>
      <div className="mt-2 grid grid-cols-1 gap-5">
        <p className="text-sm text-ink-soft">No prices and no invoice go into the parcel.</p>
        {goesToCard && (
          <ButtonLink
            to={{ search: addressSearch(search, newAddress) }}
            variant="secondary"
            className="justify-self-start"
          >
            Type their address
          </ButtonLink>
        )}
        {card && <CardFields templates={card.templates} wishes={wishes} maker={maker} />}
        {wrap && (
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <ChoiceField
              name="giftWrap"
              label={
                <>
                  <span>Wrap it:</span>{" "}
                  <strong>{wrap.price === 0 ? <span>free</span> : <Amount paise={wrap.price} />}</strong>
                </>
              }
              hint={wrap.name}
            />
            {wrapPicture && (
              <ResponsivePicture picture={wrapPicture} sizes="8rem" className="max-w-32 rounded-sm" />
            )}
          </div>
        )}
        <TextField
          name="giftArriveBy"
          label="Deliver by"
          type="date"
          min={days.first}
          max={days.last}
          hint={
            wishes.arriveBy >= days.first
              ? `It arrives ${formatArrival(ordered, periods)}: in time.`
              : `From ${formatDay(days.first)} on with this delivery; earlier if all goes well.`
          }
          optional
        />
        <Follower />
        {canDivide && (
          <p>
            For more than one person?{" "}
            <Link to={href("/checkout/recipients")} reloadDocument className="text-link">
              Choose what goes to each
            </Link>
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Follower() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceGroup name="giftFollower" legend="Who gets tracking">
        <ChoiceField type="radio" name="giftFollower" value="buyer" label="Only me" defaultChecked />
        <ChoiceField type="radio" name="giftFollower" value="recipient" label="Only the person who gets it" />
        <ChoiceField type="radio" name="giftFollower" value="both" label="Both" />
      </ChoiceGroup>
      <div className="gift-follower">
        <TextField
          name="giftFollowerEmail"
          label="Their email address"
          type="email"
          autoComplete="off"
          hint="We write to it once the parcel has left, without prices, and for nothing else."
          optional={false}
          required
        />
      </div>
    </div>
  );
}

function CardFields({
  templates,
  wishes,
  maker,
}: Pick<Props, "wishes" | "maker"> & { templates: readonly string[] }) {
  const { words, from } = wishes;
  const { occasion } = useStoredGiftWish();
  const letters = countLetters(words);
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <TextAreaField
          name="giftWords"
          label="Words for the card"
          hint="In English or any Indian script. We print them as you write them."
          optional
          rows={4}
        />
        <p
          aria-live="polite"
          className={`-mt-2 text-sm ${letters > maxCardLetters ? "text-danger" : "text-ink-soft"}`}
        >
          {`${letters} of ${maxCardLetters} letters`}
        </p>
        {templates.length > 0 && (
          <Templates templates={textsForOccasion(templates, occasion)} onChosen={wishes.change} />
        )}
        <TextField
          name="giftFrom"
          label="From"
          hint="As it stands below your words"
          autoComplete="off"
          optional
        />
      </div>
      <CardPreview card={{ words, from }} maker={maker} />
    </div>
  );
}

/** A template is added to the shopper's own text, and replaces an empty text or another template. */
function Templates({ templates, onChosen }: { templates: readonly string[]; onChosen: () => void }) {
  const choose = (button: HTMLButtonElement, words: string) => {
    const field = button.form?.elements.namedItem("giftWords");
    if (!(field instanceof HTMLTextAreaElement)) return;
    const isOwn = field.value.trim() !== "" && !templates.includes(field.value.trim());
    field.value = isOwn ? `${field.value.trim()}\n${words}` : words;
    // Tells the draft, which listens to the form.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    onChosen();
  };
  return (
    <div className="noscript:hidden">
      <p className="text-sm font-semibold">Words to start from</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {templates.map((words) => (
          <li key={words}>
            <button
              type="button"
              onClick={({ currentTarget }) => choose(currentTarget, words)}
              className="min-h-11 rounded-sm border border-line-strong px-3 py-1.5 text-left text-sm hover:bg-surface"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is printed, of the size of a card held at arm's length. */
function CardPreview({ card, maker }: { card: GreetingCard; maker: LabelMaker }) {
  const words = [card.words, card.from && `– ${card.from}`].filter(Boolean).join(" ");
  return (
    <figure className="noscript:hidden">
      <div translate="no" className="w-[min(14rem,100%)] border border-line-strong bg-white shadow-sm">
        <CardPicture
          maker={maker}
          card={card}
          alt={words ? `The card: ${words}` : "The card, without words"}
        />
      </div>
      <figcaption className="mt-1 text-xs text-ink-soft">The card as we print it, A6</figcaption>
    </figure>
  );
}
