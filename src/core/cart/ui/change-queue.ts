import { unreachable } from "#core/web/lost-connection.ts";
import { type CartAnswer, fetchShopJson } from "./cart-requests.ts";

/** The result of a change; `message` is for the shopper. */
type Outcome = { ok: boolean; message: string | null };

type Change = {
  path: string;
  fields: Record<string, string | number>;
  done: ((outcome: Outcome) => void)[];
};

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/**
 * Sends changes of the cart and the wishlist one after the other. `onAnswer` gets the shop's response, undefined if
 * there was none; `more` is true while further changes are waiting.
 */
export function createChangeQueue(onAnswer: (answer: CartAnswer | undefined, more: boolean) => void) {
  const queue: Change[] = [];
  let sending = false;
  let revision = 0;

  async function sendQueued() {
    sending = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = await fetchShopJson<CartAnswer>(next.path, next.fields);
      onAnswer(answer, queue.length > 0);
      const ok = answer?.ok ?? false;
      const message = answer ? (answer.message ?? null) : unreachable;
      for (const done of next.done) done({ ok, message });
    }
    sending = false;
  }

  return {
    isSending: () => sending,
    /** Returns a function that is true if no change was made or sent since this call. */
    watch() {
      const startRevision = sending ? -1 : revision;
      return () => startRevision === revision;
    },
    add(path: string, fields: Change["fields"]): Promise<Outcome> {
      revision += 1;
      return new Promise((done) => {
        const last = queue.at(-1);
        const replaces = last?.path === path && path.endsWith("/quantity");
        // The last of several quick clicks on the same stepper is the quantity that matters.
        if (last && replaces) {
          last.fields = fields;
          last.done.push(done);
        } else queue.push({ path, fields, done: [done] });
        if (!sending) void sendQueued();
      });
    },
  };
}
