import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/components/form/button.tsx";
import { ReadAgain } from "#app/components/page/read-again.tsx";
import type { CatalogueState } from "#shop/trade/trade-catalogue.ts";

/** The catalogue of a price list as a PDF: a button that asks for it, and the link once it is drawn. `file`: the address of the PDF. */
export function TradeCatalogue({ state, askedAt, file }: CatalogueState & { file: string }) {
  const busy = useNavigation().state !== "idle";
  if (state === "made")
    return (
      <p className="mt-6">
        <a href={file} className={buttonClass("primary")}>
          {`Open the catalogue of ${askedAt}`}
        </a>
      </p>
    );
  if (state === "waiting")
    return (
      <div role="status" className="mt-6">
        <p>The catalogue is being drawn. It stands here in about a minute.</p>
        <ReadAgain seconds={3} />
      </div>
    );
  return (
    <Form method="post" className="mt-6">
      <Button busy={busy} busyLabel="One moment…">
        Make the catalogue
      </Button>
    </Form>
  );
}
