import type { LucideIcon } from "lucide-react";
import DoorOpen from "lucide-react/icons/door-open";
import Hourglass from "lucide-react/icons/hourglass";
import Layers from "lucide-react/icons/layers";
import Ruler from "lucide-react/icons/ruler";
import Scale from "lucide-react/icons/scale";
import Tag from "lucide-react/icons/tag";
import { capitalise } from "#core/forms/capitalise.ts";
import type { ListedFact, Product } from "../product.ts";
import { roomNames } from "../scent.ts";

type KeyFact = readonly [Icon: LucideIcon, name: string, text: string];

const maxKeyFacts = 4;

/** Up to four facts that help to choose, each with an icon. */
export function KeyFacts({ product }: { product: Product }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-5 text-sm empty:hidden">
      {listKeyFacts(product).map(([Icon, name, text]) => (
        <div key={name} className="relative flex flex-col-reverse justify-end pl-9">
          <dt className="text-ink-soft">
            <Icon
              aria-hidden="true"
              size={22}
              strokeWidth={1.4}
              className="absolute top-0.5 left-0 text-brass-ink"
            />
            <span>{name}</span>
          </dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shop's own facts that are not among the key facts. */
export function remainingFacts(product: Product): readonly ListedFact[] {
  const shown = listKeyFacts(product);
  return product.ownFacts.filter(([name]) => !shown.some(([, shownName]) => shownName === name));
}

/** The shop's own fields come early, because the shop chose them for its trade. */
function listKeyFacts({
  burnTime,
  weightName,
  weightText,
  scent: { room },
  factNames,
  ownFacts,
  listedFacts,
  ingredients: [main = ""],
}: Product): KeyFact[] {
  // In the order of `productFacts`; an empty text hides a fact.
  const [madeOf, dimensions] = listedFacts.abovePrice;
  const all: KeyFact[] = [
    [Hourglass, factNames.burnTime, burnTime],
    ...ownFacts.map(([name, text]): KeyFact => [Tag, name, text]),
    [Scale, weightName, weightText],
    [DoorOpen, "Room", room && capitalise(roomNames[room])],
    // 'Soy wax' is shown as the wax 'Soy', without repeating the word.
    / wax$/i.test(main)
      ? [Layers, "Wax", madeOf?.[1] ? main.slice(0, -" wax".length) : ""]
      : [Layers, madeOf?.[0] ?? "", madeOf?.[1] ? main : ""],
    [Ruler, dimensions?.[0] ?? "", dimensions?.[1] ?? ""],
  ];
  return all.filter(([, , text]) => text).slice(0, maxKeyFacts);
}
