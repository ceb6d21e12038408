import { href, useFetcher } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { formatPaise } from "#shop/money/money.ts";

type Card = { id: string; lastSigns: string; balance: number };

/** The cards that pay, each with a button that takes it out, and a field for another. */
export function GiftCardForm({ applied }: { applied: readonly Card[] }) {
  const typing = useFetcher<RefusedForm | { ok: true }>();
  return (
    <div className="grid gap-2">
      {applied.map((card) => (
        <AppliedCard key={card.id} card={card} />
      ))}
      <ShopForm
        // What was typed leaves the field once the card is among those above.
        key={applied.length}
        fetcher={typing}
        fields={{}}
        answer={typing.data}
        method="post"
        action={href("/checkout/gift-card")}
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
    </div>
  );
}

function AppliedCard({ card: { id, lastSigns, balance } }: { card: Card }) {
  const removing = useFetcher();
  return (
    <removing.Form
      method="post"
      action={href("/checkout/gift-card/:id/remove", { id })}
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <p className="text-sm">
        Gift card … {lastSigns}, {formatPaise(balance)} on it
      </p>
      <Button variant="ghost" busy={removing.state !== "idle"}>
        Take it out
      </Button>
    </removing.Form>
  );
}
