// Who is told where the parcel of a gift is: the buyer, the recipient, or both.
import type { Gift } from "#shop/orders/gifts/gift.ts";
import type { ShownParcel } from "#shop/orders/parcels/tracking.ts";
import type { DraftedEmail } from "./kind.server.ts";
import type { SenderDetails } from "./sender-details.ts";
import { composeGiftOnItsWay } from "./templates/gift-on-its-way.ts";

type GiftOrder = {
  gift: Gift | null;
  customer: string;
  address: { name: string };
  /** The buyer's own words on labels. */
  labelWords?: readonly string[];
};

/** Whether the buyer's emails tell where the parcel is. */
export function buyerFollowsParcel({ gift }: Pick<GiftOrder, "gift">): boolean {
  return gift?.follower?.kind !== "recipient";
}

/** A list with the email to the recipient; empty if the buyer does not want it or the parcel has no number yet. */
export function emailsToFollower(
  sender: SenderDetails,
  { gift, customer, address, labelWords = [] }: GiftOrder,
  { parcel, key }: { parcel: ShownParcel | undefined; key: string },
): DraftedEmail[] {
  if (!gift?.follower || !parcel) return [];
  const { name: recipient } = address;
  const { arriveBy } = gift;
  return [
    {
      key: `${key}:recipient`,
      to: { name: recipient, address: gift.follower.email },
      email: composeGiftOnItsWay(sender, { recipient, buyer: customer, arriveBy, parcel, labelWords }),
    },
  ];
}
