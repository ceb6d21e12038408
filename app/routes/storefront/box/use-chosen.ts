import { useEffect, useState } from "react";
import type { ShownBox } from "#shop/catalogue/sets/box.ts";
import type { FormValues } from "#shop/forms/parse-form.ts";

type Chosen = Readonly<Record<string, number>>;

/** The quantities chosen for a box, by product id. Kept in the tab, for shoppers who look at a piece and come back. */
export function useChosen({ id, box }: { id: string; box: ShownBox }, typed: FormValues | undefined) {
  const [chosen, setChosen] = useState<Chosen>(() => readTyped(typed));
  const key = `box:${id}`;
  useEffect(() => {
    const kept = readKept(key);
    // Drops pieces that are now sold out or no longer part of the box.
    const still = box.choices.flatMap(({ id: choice, max }) => {
      const pieces = Math.min(kept[choice] ?? 0, max);
      return pieces > 0 ? [[choice, pieces] as const] : [];
    });
    if (!typed && still.length > 0) setChosen(Object.fromEntries(still));
  }, [key, box, typed]);
  function change(next: Chosen) {
    setChosen(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without sessionStorage the choice starts empty.
    }
  }
  return {
    chosen,
    choose: (choice: string, pieces: number) => change({ ...chosen, [choice]: pieces }),
    clear: () => change({}),
  };
}

function readKept(key: string): Chosen {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

function readTyped({ choice = "", pieces = "" }: FormValues = {}): Chosen {
  const counts = pieces.split("\n");
  const typed = choice
    .split("\n")
    .map((id, index) => [id, Math.min(99, Math.max(0, Math.trunc(Number(counts[index])) || 0))] as const);
  return Object.fromEntries(typed.filter(([id]) => id !== ""));
}
