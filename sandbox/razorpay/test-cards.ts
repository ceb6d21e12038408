export type TestCard = { number: string; network: string; international?: true; reason?: string };

/** Razorpay's published test cards. A card with a reason always fails for that reason. */
export const testCards: readonly TestCard[] = [
  { number: "4100280000001007", network: "Visa" },
  { number: "5500670000001002", network: "MasterCard" },
  { number: "6527658900001005", network: "RuPay" },
  { number: "36082800091007", network: "Diners Club" },
  { number: "340256000401007", network: "American Express" },
  { number: "5555555555554444", network: "MasterCard", international: true },
  { number: "5105105105105100", network: "MasterCard", international: true },
  { number: "5104060000000008", network: "MasterCard", international: true },
  { number: "4012888888881881", network: "Visa", international: true },
  { number: "4100280000090000", network: "Visa", reason: "payment_timed_out" },
  { number: "5305620000060000", network: "MasterCard", reason: "payment_timed_out" },
  { number: "4100280000080001", network: "Visa", reason: "insufficient_funds" },
  { number: "5305620000050001", network: "MasterCard", reason: "insufficient_funds" },
  { number: "4100280000070002", network: "Visa", reason: "payment_cancelled" },
  { number: "5305620000040002", network: "MasterCard", reason: "payment_cancelled" },
  { number: "4100280000060003", network: "Visa", reason: "card_declined" },
  { number: "5305620000030003", network: "MasterCard", reason: "card_declined" },
  { number: "4100280000030006", network: "Visa", reason: "card_disabled_for_online_payments" },
  { number: "5305620000000006", network: "MasterCard", reason: "card_disabled_for_online_payments" },
  { number: "4100280000010008", network: "Visa", reason: "card_number_invalid" },
  { number: "4100280000020007", network: "Visa", reason: "gateway_technical_error" },
  { number: "4100280000000009", network: "Visa", reason: "authentication_failed" },
];

export const goodCard = "4100280000001007";

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits);
}

type Failure = { code: string; description: string; source: string; step: string };

const refundNotice = "If any amount was debited, it is refunded within 5–7 working days.";
const failure = (description: string, source: string, step: string, code = "BAD_REQUEST_ERROR"): Failure => ({
  code,
  description,
  source,
  step,
});

const failures: Record<string, Failure> = {
  payment_failed: failure(
    `Your payment did not go through. ${refundNotice}`,
    "bank",
    "payment_authorization",
  ),
  payment_timed_out: failure(
    `Your payment was not completed on time. ${refundNotice}`,
    "customer",
    "payment_authentication",
  ),
  payment_cancelled: failure(
    "You cancelled the payment. Try again or use another method.",
    "customer",
    "payment_authentication",
  ),
  insufficient_funds: failure(
    "Your account does not have enough balance for this payment.",
    "customer",
    "payment_authorization",
  ),
  card_declined: failure(
    "Your bank declined the card. Try another card or method.",
    "issuer",
    "payment_authorization",
  ),
  card_disabled_for_online_payments: failure(
    "This card is not enabled for online payments. Your bank can enable it.",
    "customer",
    "payment_authorization",
  ),
  card_number_invalid: failure(
    "The card number is not a valid test card. Check it and try again.",
    "customer",
    "payment_initiation",
  ),
  card_expired: failure("The card has expired. Use another card.", "customer", "payment_initiation"),
  authentication_failed: failure(
    "The payment could not be authenticated. Try again.",
    "customer",
    "payment_authentication",
  ),
  gateway_technical_error: failure(
    `A technical error at the gateway stopped the payment. ${refundNotice}`,
    "gateway",
    "payment_authorization",
    "GATEWAY_ERROR",
  ),
  bank_technical_error: failure(
    `A technical error at the bank stopped the payment. ${refundNotice}`,
    "bank",
    "payment_authorization",
    "GATEWAY_ERROR",
  ),
};

/** The documented error of a failed payment. An unknown reason gets the texts of `payment_failed`. */
export const describeFailure = (reason: string): Failure & { reason: string } => ({
  ...(failures[reason] ?? (failures.payment_failed as Failure)),
  reason,
});
