import { href } from "react-router";
import type { ShownProof } from "../../proof/proofs.server.ts";
import { ProofControls, ProofForm } from "./proof-controls.tsx";

/** The photographs of an order's packed parcels, and the form for another one. */
export function ShownProofs({
  number,
  proofs,
  mayAdd,
}: {
  number: string;
  proofs: readonly ShownProof[];
  mayAdd: boolean;
}) {
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {proofs.map(({ id, grams, trackingNumber, at, by }) => {
          const address = href("/admin/orders/:number/proof/:proofId", { number, proofId: id });
          return (
            <li key={id} className="w-36 text-sm">
              <a href={address}>
                <img
                  src={address}
                  alt={`Parcel of ${number}, ${at}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-sm object-cover"
                />
              </a>
              <span className="block break-words">
                {[grams !== null && `${grams} g`, trackingNumber].filter(Boolean).join(" · ")}
              </span>
              <span className="block text-ink-soft">{`${at}, ${by}`}</span>
            </li>
          );
        })}
      </ul>
      {mayAdd && (
        <>
          <ProofForm number={number} />
          <ProofControls number={number} count={proofs.length} />
        </>
      )}
    </div>
  );
}
