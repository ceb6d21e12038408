// Every kind of email, in the order in which the owner sees those about one thing.
//
// To add one, define it in a file of the folder kinds, with the job that its cause enqueues, and name it here.
import type { EmailKind } from "./kind.server.ts";
import { formerShopKinds } from "./kinds/former-shop.server.ts";
import { returnKinds } from "./kinds/returns.server.ts";
import { reviewKinds } from "./kinds/reviews.server.ts";
import { tradeKinds } from "./kinds/trade.server.ts";

export const kinds: readonly EmailKind[] = [...returnKinds, ...formerShopKinds, ...tradeKinds, ...reviewKinds];
