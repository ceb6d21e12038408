import { useState } from "react";
import { Dialog } from "#app/components/dialog.tsx";
import { Drawer } from "#app/components/drawer.tsx";
import { Button, ButtonLink, buttonClass } from "#app/components/form/button.tsx";
import { SearchBox } from "#app/components/form/search-box.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { Popover } from "#app/components/popover.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import { useToast } from "#app/components/toast.tsx";
import { Example } from "./example.tsx";

/** Dialog, drawer, route dialog, popover, toast and search box. */
export function Overlays({ theme }: { theme: string }) {
  const [open, setOpen] = useState<"dialog" | "drawer">();
  const toast = useToast();
  return (
    <Example name="Dialog, drawer, popover, toast, search">
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-3">
          <Button type="button" variant="secondary" onClick={() => setOpen("dialog")}>
            Dialog
          </Button>
          <Button type="button" variant="secondary" onClick={() => setOpen("drawer")}>
            Drawer
          </Button>
          <DialogLink to="/styleguide?item=one" className={buttonClass("secondary")}>
            Route dialog
          </DialogLink>
          <Popover trigger="Popover" triggerClass={buttonClass("secondary")}>
            A small panel beside its button.
          </Popover>
          <Button
            type="button"
            variant="secondary"
            onClick={() => toast({ text: "Link copied", link: { to: "/shop", label: "Shop" } })}
          >
            Toast
          </Button>
        </div>
        <SearchBox />
        <Dialog
          open={open === "dialog"}
          onClose={() => setOpen(undefined)}
          title={`A dialog opened on ${theme}`}
          footer={
            <Button type="button" onClick={() => setOpen(undefined)}>
              Done
            </Button>
          }
        >
          <p className="p-5">
            Escape, the backdrop and the button close it. The focus goes back to where it came from.
          </p>
        </Dialog>
        <Drawer open={open === "drawer"} onClose={() => setOpen(undefined)} title="A drawer">
          <EmptyState title="Nothing in here" action={<ButtonLink to="/shop">See the shop</ButtonLink>}>
            It is as high as the window.
          </EmptyState>
        </Drawer>
      </div>
    </Example>
  );
}
