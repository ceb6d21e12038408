import { type SubmitEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { describeBadPin } from "#core/money/bad-pin-code.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { DeliveryAnswer } from "../delivery-answer.ts";
import { fetchShopJson } from "./cart-requests.ts";
import { useShopper } from "./shopper.tsx";

export type PinDetailsProps = {
  pin: string | undefined;
  onChosen: (pin: string) => void;
  /** The product of the page, '' for the cart; omitted if no arrival is shown. */
  productId?: string;
  /** Called with the result: whether the shop delivers to the PIN code. */
  onTold?: (isDelivered: boolean) => void;
};

/**
 * The field for the shopper's PIN code, and what delivery costs there. A file of its own, so that it is loaded only
 * once the field is opened or a PIN code is stored.
 */
export function PinDetails({
  pin,
  onChosen,
  isOpen,
  productId,
  onTold,
}: PinDetailsProps & { isOpen: boolean }) {
  return (
    <>
      {pin && productId !== undefined && <ToldDelivery pin={pin} productId={productId} onTold={onTold} />}
      {isOpen && <PinField pin={pin} onChosen={onChosen} />}
    </>
  );
}

type ToldProps = Pick<PinDetailsProps, "onTold"> & { pin: string; productId: string };

function ToldDelivery({ pin, productId, onTold }: ToldProps) {
  const [words, setWords] = useState("");
  const { reload } = useShopper();
  useEffect(() => {
    let isLatest = true;
    void fetchShopJson<DeliveryAnswer>(href("/cart/pin"), { pin, productId }).then((answer) => {
      if (!isLatest || !answer?.ok) return;
      setWords(answer.words);
      onTold?.(answer.isDelivered);
      // The reloaded cart includes the delivery charge.
      if (productId === "") reload();
    });
    return () => {
      isLatest = false;
    };
  }, [pin, productId, onTold, reload]);
  return (
    <p role="status" className="col-start-2 empty:hidden">
      {words}
    </p>
  );
}

function PinField({ pin, onChosen }: Pick<PinDetailsProps, "pin" | "onChosen">) {
  const [error, setError] = useState<string>();

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = parsePinCode(String(new FormData(event.currentTarget).get("pin")));
    if (chosen) onChosen(chosen);
    else setError(describeBadPin);
  }

  return (
    <form onSubmit={choose} noValidate className="order-2 col-span-full max-w-72 pb-2">
      <TextField
        label="PIN code"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        defaultValue={pin}
        error={error}
        autoFocus
        beside={<Button variant="secondary">Show</Button>}
      />
    </form>
  );
}
