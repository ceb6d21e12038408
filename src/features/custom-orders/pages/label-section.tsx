import { href } from "react-router";

/** The label of a quote. `isOpen`: the quote can still be paid, which approves the label. */
export function LabelSection({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  return (
    <section
      aria-labelledby="label"
      className="grid gap-4 rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id="label" className="text-xl">
        Your label
      </h2>
      <a href={href("/order/:orderId/label.webp", { orderId })}>
        <img
          src={href("/order/:orderId/label.webp", { orderId })}
          alt="Your label as we would print it"
          className="max-h-128 w-full rounded-sm object-contain"
        />
      </a>
      {isOpen && (
        <p>
          Please look at every word: with your payment you approve the label, and we print it like this. If
          something should be different, write to us before you pay, and we make a new quote.
        </p>
      )}
    </section>
  );
}
