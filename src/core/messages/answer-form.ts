// The forms of staff: answering a message, adding a note, setting its state.
import { z } from "zod";
import { choice, paragraph } from "#core/forms/field.ts";
import { maxMessageLength } from "./message.ts";
import { messageStates } from "./message-state.ts";

export const replyForm = z.object({
  reply: paragraph({ required: "Please write something", maxLength: maxMessageLength }),
});

export const messageNoteForm = z.object({
  note: paragraph({ required: "Please write something", maxLength: maxMessageLength }),
});

export const messageStateForm = z.object({
  state: choice(messageStates, "Choose a state from the list"),
});
