// Razorpay's payment links: made, read, sent again and cancelled.
import { z } from "zod";
import { wordOf } from "#platform/unknown-word.ts";
import { type Call, isHmac, RazorpayError } from "./razorpay-call.server.ts";

// Entities may have undocumented keys, so only the used ones are read.
const gatewayLink = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string().default("INR"),
  short_url: z.string(),
  reference_id: z.string().nullish(),
  status: wordOf("Razorpay: payment link", ["created", "partially_paid", "paid", "expired", "cancelled"]),
  /** Only captured payments. */
  payments: z.array(z.object({ payment_id: z.string() })).nullish(),
});
const linkList = z.object({ payment_links: z.array(gatewayLink) });
const success = z.object({ success: z.boolean() });

export type GatewayLink = z.output<typeof gatewayLink>;

export type LinkToMake = {
  /** In paise. */
  amount: number;
  referenceId: string;
  description: string;
  expiresAt: Date;
  /** Razorpay sends SMS and reminders to `phone` (ten digits). Null for a customer who pays at once in the shop. */
  customer: { name: string; phone: string } | null;
  callbackUrl: string;
};

type PaymentLinkClient = ReturnType<typeof openPaymentLinks>;

export function openPaymentLinks(call: Call, keySecret: string) {
  const segment = encodeURIComponent;
  const findByReference = async (referenceId: string) => {
    const found = await call(linkList, "GET", `/payment_links?reference_id=${segment(referenceId)}`);
    return found.payment_links.find((link) => link.reference_id === referenceId);
  };
  return {
    create: ({ amount, referenceId, description, expiresAt, customer, callbackUrl }: LinkToMake) =>
      call(gatewayLink, "POST", "/payment_links", {
        amount,
        currency: "INR",
        accept_partial: false,
        reference_id: referenceId,
        description,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        ...(customer && { customer: { name: customer.name, contact: `+91${customer.phone}` } }),
        // The shop sends its own email.
        notify: { sms: customer !== null, email: false },
        reminder_enable: customer !== null,
        callback_url: callbackUrl,
        callback_method: "get",
      }),
    get: (linkId: string) => call(gatewayLink, "GET", `/payment_links/${segment(linkId)}`),
    findByReference,
    cancel: (linkId: string) => call(gatewayLink, "POST", `/payment_links/${segment(linkId)}/cancel`),
    async notifyBySms(linkId: string) {
      const path = `/payment_links/${segment(linkId)}/notify_by/sms`;
      const answer = await call(success, "POST", path);
      if (!answer.success) throw new RazorpayError(`the payment gateway did not send the link: POST ${path}`);
    },
    /** Whether `signature` is the hex HMAC-SHA256 of 'link|reference|status|payment' by the key's secret. Pass our own link and reference. */
    isSignature(
      link: { linkId: string; referenceId: string; status: string; paymentId: string },
      signature: string,
    ) {
      const { linkId, referenceId, status, paymentId } = link;
      return isHmac(keySecret, [linkId, referenceId, status, paymentId].join("|"), signature);
    },
  };
}

/** Makes a link, or finds the one with this reference: an earlier answer was lost, or another request is making it. */
export async function createLinkOnce(client: PaymentLinkClient, link: LinkToMake): Promise<GatewayLink> {
  try {
    return await client.create(link);
  } catch (error) {
    const known = await client.findByReference(link.referenceId).catch(() => undefined);
    if (!known) throw error;
    return known;
  }
}
