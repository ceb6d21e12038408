import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { eventWords, type WebhookEvent, webhookEvents } from "../../webhooks/webhook-event.ts";

export function WebhookFields({ address, events = [] }: { address?: string; events?: WebhookEvent[] }) {
  return (
    <>
      <TextField
        label="Address"
        name="address"
        defaultValue={address}
        autoComplete="off"
        hint="The other program tells you this address."
      />
      <ChoiceGroup legend="Which events does it get?" name="events">
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
