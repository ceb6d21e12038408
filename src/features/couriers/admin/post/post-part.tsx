import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { Form, href } from "react-router";
import { useRights } from "#core/back-office/admin/parts/staff-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { NumberFile } from "#core/parcels/booking.ts";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

type Props = {
  post: NumberFile;
  orders: readonly { number: string }[];
};

/** For a shop with a contract: the post office's file of all parcels on the page. They then have their numbers. */
export function PostPart({ post: { offered, warning }, orders }: Props) {
  const { staff } = useRights();
  if (!offered) return null;
  return (
    <Form method="post" action={href("/admin/orders/post-file")} className="mt-4 grid gap-2">
      <FormMessage tone="error" className="empty:hidden">
        {warning}
      </FormMessage>
      {orders.map(({ number }) => (
        <input key={number} type="hidden" name="order" value={number} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {orders.length > 0 && (
          <Button variant="secondary" size="sm">
            <FileSpreadsheet aria-hidden="true" size={18} /> File for India Post
          </Button>
        )}
        {staff && <TextLink to={href("/admin/orders/post-files")}>Read a file of India Post</TextLink>}
      </div>
    </Form>
  );
}
