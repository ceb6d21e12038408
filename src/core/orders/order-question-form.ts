// The form for a customer's question about an order.
import { z } from "zod";
import { paragraph } from "#core/forms/field.ts";
import { maxMessageLength } from "#core/messages/message.ts";

export const orderQuestionForm = z.object({
  question: paragraph({ required: "Message is required", maxLength: maxMessageLength }),
});
