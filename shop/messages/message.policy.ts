// Who may write to the shop.
import { anyone, type Policy } from "#shop/identity/actor.ts";

export const canSendMessage: Policy = anyone;
