import type { ApiScope } from "#core/identity/api-scope.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import type { KeyState, ListedKey } from "../../keys/api-keys.server.ts";

export type ShownKey = {
  id: string;
  name: string;
  hint: string;
  scopes: ApiScope[];
  state: KeyState;
  /** When it was made, last used and expires. */
  says: string;
  madeBy: string;
};

export function presentKey({ createdAt, lastUsedAt, endsAt, ...key }: ListedKey): ShownKey {
  // It expires at the end of its last day.
  const lastDay = endsAt && formatDate(new Date(endsAt.getTime() - 1));
  const says = [
    `Made${key.madeBy ? ` by ${key.madeBy}` : ""} on ${formatDate(createdAt)}`,
    lastUsedAt ? `last used on ${formatMoment(lastUsedAt)}` : "never used",
    ...(lastDay ? [`last day ${lastDay}`] : []),
  ].join(" · ");
  return { ...key, says };
}
