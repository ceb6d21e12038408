import { ChoiceField, ChoiceGroup, TextField } from "#app/components/form/field.tsx";
import { eventWords, type WebhookEvent, webhookEvents } from "#shop/webhooks/webhook-event.ts";

/** Where messages go, and which: the same for a new webhook and for one that is changed. */
export function WebhookFields({ address, events = [] }: { address?: string; events?: WebhookEvent[] }) {
  return (
    <>
      <TextField
        label="Address"
        name="address"
        defaultValue={address}
        autoComplete="off"
        hint="Of the program that gets the messages, as it gives it to you."
      />
      <ChoiceGroup legend="What does it hear of?" name="events">
        {webhookEvents.map((event) => (
          <ChoiceField
            key={event}
            name="events"
            value={event}
            defaultChecked={events.includes(event)}
            label={eventWords[event].label}
            hint={eventWords[event].says}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}
