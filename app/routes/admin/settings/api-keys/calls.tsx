import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import { type ApiScope, scopeWords } from "#shop/identity/api-keys/api-scope.ts";

/** The addresses for programs, by scope. The API document has the rest. */
const calls: [scope: ApiScope, addresses: string[]][] = [
  ["catalogue:read", ["GET /api/v1/products", "GET /api/v1/products/{sku}"]],
  ["orders:read", ["GET /api/v1/orders", "GET /api/v1/orders/{number}"]],
  ["stock:write", ["POST /api/v1/stock/received", "POST /api/v1/stock/counted"]],
  ["tracking:write", ["POST /api/v1/orders/{number}/parcel", "POST /api/v1/orders/{number}/further-parcels"]],
];

const document = "/api/openapi.json";

export function Calls({ origin }: { origin: string }) {
  return (
    <TitledSection id="calls" title="For whoever writes the program" className="mt-12 max-w-3xl">
      <p className="mt-2 text-ink-soft">
        The key goes along as <code className="font-mono text-sm">Authorization: Bearer deodar_…</code>.
        Everything is described at{" "}
        <a href={document} className="text-link wrap-anywhere">
          {`${origin}${document}`}
        </a>
        .
      </p>
      <dl className="mt-4 grid gap-4">
        {calls.map(([scope, addresses]) => (
          <div key={scope}>
            <dt className="font-semibold">{scopeWords[scope].label}</dt>
            {addresses.map((address) => (
              <dd key={address} className="mt-1 font-mono text-sm break-all">
                {address}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
