// The buttons of a list in a form: each saves all rows and moves or removes one, without scripts.

/** `press` is the button's value: 'up 3', 'down 3' or 'remove 3', from 0. Any other value moves nothing. */
export function moveRow<Row>(rows: readonly Row[], press: string): Row[] {
  const [, act, number] = /^(up|down|remove) (\d+)$/.exec(press) ?? [];
  const from = Number(number);
  const row = act && rows[from];
  if (!row) return [...rows];
  const others = rows.toSpliced(from, 1);
  if (act === "remove") return others;
  return others.toSpliced(act === "up" ? Math.max(0, from - 1) : from + 1, 0, row);
}
