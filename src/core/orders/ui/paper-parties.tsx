type Party = { name: string; gstin: string; address?: string };

/** Who a printed page is from, and the company that it is for. */
export function PaperParties({ seller, company }: { seller: Party; company: Party }) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
      {[seller, company].map(({ name, gstin, address }, index) => (
        <p key={index === 0 ? "seller" : "company"} className="wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {address && <span className="block">{address}</span>}
          {gstin && <span className="block">{`GSTIN: ${gstin}`}</span>}
        </p>
      ))}
    </div>
  );
}
