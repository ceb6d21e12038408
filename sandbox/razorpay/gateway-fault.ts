export type FaultDetail = {
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
};

export type FaultBody = { error: { code: string; description: string } & FaultDetail };

/** An error response of Razorpay: HTTP status and the documented error body. */
export class GatewayFault extends Error {
  readonly status: 400 | 401 | 409 | 429 | 500;
  readonly body: FaultBody;

  constructor(status: 400 | 401 | 409 | 429 | 500, body: FaultBody) {
    super(body.error.description);
    this.status = status;
    this.body = body;
  }
}

export function badRequest(
  description: string,
  detail: FaultDetail = {},
  status: 400 | 401 | 409 = 400,
): GatewayFault {
  const common = {
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
  };
  return new GatewayFault(status, {
    error: { code: "BAD_REQUEST_ERROR", description, ...common, ...detail },
  });
}

export const unknownId = (): GatewayFault => badRequest("The id provided does not exist");

export const orderAlreadyPaid = (orderId: string): GatewayFault =>
  badRequest("Your payment has been declined as the order is already paid.", {
    reason: "order_already_paid",
    metadata: { order_id: orderId },
  });
