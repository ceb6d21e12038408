import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import { Price } from "#app/components/cart/price.tsx";
import { QuantityStepper } from "#app/components/cart/quantity-stepper.tsx";
import { Rating } from "#app/components/rating.tsx";
import { Example } from "./example.tsx";

/** Badge, rating, price and quantity stepper. */
export function Badges() {
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
    <Example name="Badges, rating, price, quantity">
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
    </Example>
  );
}
