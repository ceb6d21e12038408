// Who answers for the label of a quote: its customer, with or without an account, and nobody who works here.
import type { Policy } from "#shop/identity/actor.ts";

export const canAnswerLabel: Policy = ({ role }) => role === "guest" || role === "user";
