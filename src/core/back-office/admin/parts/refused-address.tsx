/** Beside a customer's email address, if the mail server refused the last email to it for good. */
export function RefusedAddress({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <p className="my-2 rounded-sm bg-warning-soft px-3 py-2 text-sm">
      {`Emails to this address do not arrive: it was refused on ${on}. Please ask for another one, by phone.`}
    </p>
  );
}
