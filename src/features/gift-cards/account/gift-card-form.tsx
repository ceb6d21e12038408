import { href, useFetcher, useLocation } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";

type Card = { id: string; lastSigns: string; isCredit: boolean; balance: number };
type Props = { asked: boolean; applied: readonly Card[]; credit: number };

/** The applied cards, each with a button to remove it, the account's store credit, and a field for another card. */
export function GiftCardForm({ asked, applied, credit }: Props) {
  if (!asked && applied.length === 0 && credit === 0) return null;
  return (
    <div className="grid gap-2">
      {applied.map((card) => (
        <AppliedCard key={card.id} card={card} />
      ))}
      {credit > 0 && <StoreCredit credit={credit} />}
      {asked && <CodeField key={applied.length} />}
    </div>
  );
}

function StoreCredit({ credit }: { credit: number }) {
  const using = useFetcher<RefusedForm | { ok: true }>();
  return (
    <ShopForm
      fetcher={using}
      fields={{}}
      answer={using.data}
      method="post"
      action={href("/checkout/store-credit") + useLocation().search}
    >
      <Button variant="secondary" busy={using.state !== "idle"}>
        <WithAmounts>{`Use your store credit of ${formatPaise(credit)}`}</WithAmounts>
      </Button>
    </ShopForm>
  );
}

/** The caller changes the key when the card is applied, which empties the field. */
function CodeField() {
  const typing = useFetcher<RefusedForm | { ok: true }>();
  return (
    <ShopForm
      fetcher={typing}
      fields={{}}
      answer={typing.data}
      method="post"
      action={href("/checkout/gift-card") + useLocation().search}
    >
      <TextField
        label="Gift card"
        optional
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        beside={
          <Button variant="secondary" busy={typing.state !== "idle"}>
            Use
          </Button>
        }
      />
    </ShopForm>
  );
}

function AppliedCard({ card: { id, lastSigns, isCredit, balance } }: { card: Card }) {
  const removing = useFetcher();
  return (
    <removing.Form
      method="post"
      action={href("/checkout/gift-card/:id/remove", { id }) + useLocation().search}
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <p className="text-sm">
        <WithAmounts>{`${isCredit ? "Your store credit" : `Gift card … ${lastSigns}`}, ${formatPaise(balance)}${!isCredit ? " on it" : ""}`}</WithAmounts>
      </p>
      <Button variant="ghost" busy={removing.state !== "idle"}>
        Take it out
      </Button>
    </removing.Form>
  );
}
