import { href } from "react-router";
import { Button } from "#ui/form/button.tsx";

/** Send the ticked orders to the post office's file, or to the courier. */
export function ManyButtons({ byPost, books }: { byPost: boolean; books: boolean }) {
  return (
    <>
      {byPost && (
        <Button variant="secondary" size="sm" formNoValidate formAction={href("/admin/orders/post-file")}>
          File for India Post
        </Button>
      )}
      {books && (
        <Button variant="secondary" formNoValidate formAction={href("/admin/orders/many/book")}>
          Book couriers
        </Button>
      )}
    </>
  );
}
