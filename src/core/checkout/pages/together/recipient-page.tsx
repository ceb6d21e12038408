import { useRef, useState } from "react";
import { href, Link, useNavigation } from "react-router";
import { formatArrival } from "#core/delivery/delivery-promise.ts";
import { isExpressFaster, periodsOf } from "#core/delivery/express-promise.ts";
import { GiftFields, useGiftWishes } from "#features/gifts/account/gift-fields.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, SelectField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { writeRecipientPieces } from "../../checkout-items.ts";
import { AddressFields } from "../address-fields.tsx";
import { PackerNote } from "../packer-note.tsx";
import type { loadRecipientForm } from "./load-recipient-form.server.ts";

type Props = NonNullable<Awaited<ReturnType<typeof loadRecipientForm>>> & {
  answer: RefusedForm | undefined;
};

const newPerson = { delivery: "standard", gift: "on", giftFollower: "buyer" };

/** Asks for a recipient, their pieces of the cart, and the words on the card. */
export function RecipientPage({ answer, saved, products, title, problem, ...page }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const { gift, wrapPicture, maker, fields, today, periods, asksPackerNote, other } = page;
  const [isExpress, setExpress] = useState(saved?.delivery === "express");
  const [pin, setPin] = useState(saved?.zip);
  const wishes = useGiftWishes(form, `recipient:${title}`, page.buyer);
  // Stored values fill the fields in the same way as values that were typed and refused.
  const [stored] = useState<RefusedForm | undefined>(
    saved
      ? { ok: false, values: saved, ...(problem && { problem }) }
      : other && { ok: false, values: { ...newPerson, ...other } },
  );
  const chosen = (answer ?? stored)?.values?.pieces?.split("\n") ?? [];
  const ordered = { on: today, pin };
  return (
    <div className="page-width max-w-2xl py-8">
      <h1 className="text-3xl">{title}</h1>
      <ShopForm
        formRef={form}
        fields={fields}
        answer={answer ?? stored}
        className="gift-form mt-6 grid grid-cols-1 gap-10"
        key={saved ? "edit" : "add"}
      >
        <section aria-labelledby="what" className="grid grid-cols-1 gap-5">
          <h2 id="what" className="text-2xl">
            What they get
          </h2>
          {products.map(({ productId, name, open }, index) => (
            <SelectField
              key={productId}
              name="pieces"
              label={name}
              hint={`At most ${open}`}
              // One error stands for all of these fields.
              {...(index > 0 && { error: "" })}
              defaultValue={
                chosen.find((value) => value.slice(value.indexOf(":") + 1) === productId) ??
                writeRecipientPieces({ productId, quantity: chosen.length === 0 && index === 0 ? 1 : 0 })
              }
              options={Array.from({ length: open + 1 }, (_, count) => ({
                value: writeRecipientPieces({ productId, quantity: count }),
                label: count === 0 ? "Not for this person" : String(count),
              }))}
            />
          ))}
        </section>
        <section aria-labelledby="where" className="grid grid-cols-1 gap-5">
          <h2 id="where" className="text-2xl">
            Where it goes
          </h2>
          <AddressFields
            saved={null}
            askedPin={undefined}
            unknownPin={saved?.pinConfirmed !== undefined || problem?.includes("PIN code") === true}
            isGift={wishes.isGift}
            onPin={setPin}
          />
        </section>
        <ChoiceGroup
          name="delivery"
          legend={<span className="font-display text-2xl font-normal">Delivery speed</span>}
        >
          <ChoiceField
            type="radio"
            name="delivery"
            value="standard"
            label="Standard"
            hint={`Arrives ${formatArrival(ordered, periods)}`}
            defaultChecked
            onChange={() => setExpress(false)}
          />
          {isExpressFaster(periods) && (
            <ChoiceField
              type="radio"
              name="delivery"
              value="express"
              label="Express"
              hint={`Arrives ${formatArrival(ordered, periodsOf(true, periods))}, where we send by express; the price is on the next page`}
              onChange={() => setExpress(true)}
            />
          )}
        </ChoiceGroup>
        {/* Parcels for several people are mostly gifts. */}
        <ChoiceField name="gift" value="on" label="This is a gift" defaultChecked onChange={wishes.change} />
        <GiftFields
          offer={gift}
          wishes={wishes}
          goesToCard={false}
          maker={maker}
          wrapPicture={wrapPicture}
          canDivide={false}
          ordered={ordered}
          periods={periodsOf(isExpress, periods)}
        />
        {other && <ChoiceField name="sameWords" label="The same words for all" />}
        {asksPackerNote && <PackerNote />}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={state !== "idle"} busyLabel="Saving…">
            Save this person
          </Button>
          <Link to={href("/checkout/recipients")} className="text-link inline-flex min-h-11 items-center">
            Back without saving
          </Link>
        </div>
      </ShopForm>
    </div>
  );
}
