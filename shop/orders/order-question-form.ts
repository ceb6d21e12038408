// The form for a customer's question about an order.
import { z } from "zod";
import { paragraph } from "#shop/forms/field.ts";
import { maxMessageLength } from "#shop/messages/message.ts";

export const orderQuestionForm = z.object({
  question: paragraph({ required: "Message is required", maxLength: maxMessageLength }),
});
