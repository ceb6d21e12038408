import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Accordion } from "#app/components/accordion.tsx";
import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import { Breadcrumbs } from "#app/components/breadcrumbs.tsx";
import { Button, ButtonLink, type ButtonVariant, buttonClass } from "#app/components/button.tsx";
import { Carousel } from "#app/components/carousel.tsx";
import { Dialog } from "#app/components/dialog.tsx";
import { Drawer } from "#app/components/drawer.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import {
  ChoiceField,
  ChoiceGroup,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { Heading, Intro } from "#app/components/heading.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Popover } from "#app/components/popover.tsx";
import { Price } from "#app/components/price.tsx";
import { QuantityStepper } from "#app/components/quantity-stepper.tsx";
import { Rating } from "#app/components/rating.tsx";
import { DialogLink, RouteDialog } from "#app/components/route-dialog.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import { Section } from "#app/components/section.tsx";
import { SkeletonText } from "#app/components/skeleton.tsx";
import { LinkTabs, Tabs } from "#app/components/tabs.tsx";
import { useToast } from "#app/components/toast.tsx";
import { findSamplePicture } from "#seeds/pictures.ts";
import type { Picture } from "#shop/catalogue/picture.ts";

// The route exists in development only, so no types are generated for it.
export function loader({ request }: LoaderFunctionArgs) {
  const names = ["amber-ivory-vanilla", "arch-terracotta", "bowl-sage-herbal"];
  return {
    pictures: names.map((name) => findSamplePicture(name)).filter((picture) => picture !== undefined),
    item: new URL(request.url).searchParams.get("item"),
  };
}

export function meta() {
  return [{ title: "Style guide" }];
}

/** Every component, by day, on cedar and by night. Exists in development only. */
export default function StyleGuide() {
  const { pictures, item } = useLoaderData<typeof loader>();
  return (
    <>
      <Section>
        <Intro
          level={1}
          size="display"
          eyebrow="Style guide"
          title="A quiet, warm, editorial shop"
          lead="Ivory paper, deep cedar, brass, a little terracotta. The pictures carry it; the rest stands back."
        />
      </Section>
      <Everything ground="paper" pictures={pictures} />
      <Everything ground="cedar" pictures={pictures} />
      <Everything ground="night" pictures={pictures} />
      {item && (
        <RouteDialog title="A dialog that is a place" closeTo="/styleguide">
          <p className="p-5">It stands at an address, and the back button closes it.</p>
        </RouteDialog>
      )}
    </>
  );
}

function Everything({ ground, pictures }: { ground: "paper" | "cedar" | "night"; pictures: Picture[] }) {
  return (
    <Section ground={ground} className="border-t border-line">
      <Heading className="mb-10">{{ paper: "Day", cedar: "Cedar", night: "Night" }[ground]}</Heading>
      <div className="grid gap-14 lg:grid-cols-2">
        <Colours />
        <Type />
        <Buttons />
        <Marks />
        <Fields ground={ground} />
        <Overlays ground={ground} />
        <Pictures pictures={pictures} />
        <Lists ground={ground} />
      </div>
    </Section>
  );
}

function Colours() {
  const grounds = [
    "bg-paper",
    "bg-paper-deep",
    "bg-surface",
    "bg-accent-soft",
    "bg-accent",
    "bg-brass",
    "bg-terracotta",
    "bg-ink",
  ];
  return (
    <Sample name="Colour">
      <ul className="grid grid-cols-4 gap-3 text-xs">
        {grounds.map((ground) => (
          <li key={ground}>
            <span className={`block aspect-square rounded-md border border-line ${ground}`} />
            {ground.slice(3)}
          </li>
        ))}
      </ul>
    </Sample>
  );
}

function Type() {
  return (
    <Sample name="Type">
      <div className="grid gap-3">
        <p className="font-display text-5xl">Lit by hand</p>
        <p className="font-display text-4xl">Poured in small batches</p>
        <p className="font-display text-3xl">Pine, smoke and rain</p>
        <p className="font-display text-2xl">₹1,499 · MRP ₹1,799</p>
        <p className="text-lg text-ink-soft">A lead sentence, which says in one breath what this is about.</p>
        <p>
          Running text at seventeen pixels with a{" "}
          <a href="/styleguide" className="text-link">
            link in it
          </a>
          , made to be read on a small phone by candlelight.
        </p>
        <p className="text-sm text-ink-soft">Small print, still readable.</p>
      </div>
    </Sample>
  );
}

function Buttons() {
  const variants: ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];
  return (
    <Sample name="Buttons">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {variant}
          </Button>
        ))}
        <Button type="button" busy busyLabel="Saving…" />
        <Button type="button" disabled>
          disabled
        </Button>
        <Button type="button" size="sm">
          small
        </Button>
        <ButtonLink to="/styleguide" size="lg" variant="secondary">
          a large link
        </ButtonLink>
      </div>
    </Sample>
  );
}

function Marks() {
  const tones: BadgeTone[] = [
    "neutral",
    "cedar",
    "brass",
    "terracotta",
    "success",
    "danger",
    "warning",
    "info",
    "royal",
  ];
  return (
    <Sample name="Badges, rating, price, quantity">
      <div className="grid gap-5">
        <p className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
        <Rating value={4.6} count={32} />
        <Rating value={5} showValue />
        <Price price={99_900} mrp={119_900} size="lg" />
        <QuantityStepper max={5} />
      </div>
    </Sample>
  );
}

function Fields({ ground }: { ground: string }) {
  return (
    <Sample name="Fields">
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Full name" name="name" autoComplete="name" />
        <TextField
          label="Phone"
          name="phone"
          hint="Ten digits"
          error="Please give ten digits."
          defaultValue="98000"
        />
        <PasswordField label="Password" name="password" autoComplete="new-password" />
        <SelectField
          label="Size"
          name="size"
          placeholder="Choose a size"
          options={[
            { value: "4oz", label: "4 oz (Small)" },
            { value: "8oz", label: "8 oz (Medium)" },
          ]}
        />
        <TextAreaField label="Special instructions" name="instructions" optional />
        <ChoiceGroup legend="Delivery">
          <ChoiceField
            type="radio"
            name={`delivery-${ground}`}
            value="standard"
            label="Standard, 5–7 days"
            defaultChecked
          />
          <ChoiceField
            type="radio"
            name={`delivery-${ground}`}
            value="express"
            label="Express"
            hint="₹100 more"
          />
        </ChoiceGroup>
        <ChoiceField name="letters" label="Send me letters from the workshop" />
        <FormMessage tone="success">Saved.</FormMessage>
        <FormMessage tone="error">That did not work. Please look at the phone number.</FormMessage>
      </form>
    </Sample>
  );
}

function Overlays({ ground }: { ground: string }) {
  const [open, setOpen] = useState<"dialog" | "drawer">();
  const toast = useToast();
  return (
    <Sample name="Dialog, drawer, popover, toast, search">
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
          title={`A dialog opened on ${ground}`}
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
    </Sample>
  );
}

function Pictures({ pictures }: { pictures: Picture[] }) {
  const sizes = "(min-width: 64rem) 30vw, 90vw";
  return (
    <Sample name="Carousel and picture">
      <div className="max-w-md">
        <Carousel
          label="Three candles"
          counter
          slides={pictures.map((picture) => (
            <ResponsivePicture key={picture.alt} picture={picture} sizes={sizes} />
          ))}
          thumbnails={pictures.map((picture) => (
            <ResponsivePicture
              key={picture.alt}
              picture={picture}
              sizes="64px"
              alt=""
              className="aspect-square"
            />
          ))}
        />
      </div>
    </Sample>
  );
}

function Lists({ ground }: { ground: string }) {
  const tabs = [
    { id: "notes", label: "Notes", panel: "Pine, cedar, smoke" },
    { id: "care", label: "Care", panel: "Trim the wick to 5 mm" },
  ];
  return (
    <Sample name="Tabs, accordion, ways, skeleton">
      <div className="grid gap-8">
        <Tabs label="About this candle" tabs={tabs} />
        <LinkTabs
          label="Places"
          tabs={[
            { to: "/styleguide", label: "Here", count: 12 },
            { to: "/shop", label: "Shop" },
          ]}
        />
        <Accordion
          exclusive={`questions-${ground}`}
          items={[
            { id: `${ground}-1`, question: "How long does it burn?", answer: "45 to 50 hours." },
            { id: `${ground}-2`, question: "Is it made by hand?", answer: "Every one." },
          ]}
        />
        <Breadcrumbs
          crumbs={[{ label: "Home", to: "/" }, { label: "Shop", to: "/shop" }, { label: "Deodar" }]}
        />
        <Pagination page={2} pages={5} pageUrl={(page) => `/styleguide?page=${page}`} />
        <LoadMore shown={12} total={50} noun="candles" to="/styleguide?show=24" label="Show more candles" />
        <SkeletonText />
      </div>
    </Sample>
  );
}

function Sample({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="eyebrow mb-5 font-sans">{name}</h3>
      {children}
    </div>
  );
}
