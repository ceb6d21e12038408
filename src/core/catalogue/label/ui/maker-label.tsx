import { drawLabel, type LabelMaker, type LabelShape, type LabelWords, labelSize } from "#core/look/label.ts";
import { cardSize, drawGreetingCard, type GreetingCard } from "#features/gifts/greeting-card.ts";

type Drawn = { maker: LabelMaker; alt: string };

/** A label as an `<svg>` of full width. */
export function LabelPicture({ words, ...drawn }: Drawn & { words: LabelWords }) {
  return <Drawing {...drawn} size={labelSize} shapes={drawLabel(drawn.maker, words)} />;
}

/** A gift's card as an `<svg>` of full width, as it is printed. */
export function CardPicture({ card, ...drawn }: Drawn & { card: GreetingCard }) {
  return <Drawing {...drawn} size={cardSize} shapes={drawGreetingCard(drawn.maker, card)} />;
}

type Size = { width: number; height: number };

function Drawing({ maker, size, shapes, alt }: Drawn & { size: Size; shapes: readonly LabelShape[] }) {
  const logo = maker.mark.kind === "logo" ? maker.mark.src : undefined;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={alt}
      className="w-full font-display"
      textRendering="geometricPrecision"
    >
      {shapes.map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} logo={logo} />
      ))}
    </svg>
  );
}

function Shape({ shape, logo }: { shape: LabelShape; logo: string | undefined }) {
  switch (shape.kind) {
    case "rect": {
      const { kind, fill = "none", ...place } = shape;
      return <rect {...place} fill={fill} strokeWidth={0.7} />;
    }
    case "circle":
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.r}
          fill={shape.fill}
          stroke={shape.stroke}
          strokeWidth={0.7}
        />
      );
    case "outline":
      return (
        <path
          d={shape.path}
          fill={shape.fill}
          transform={`translate(${shape.x} ${shape.y}) scale(${shape.scale})`}
        />
      );
    case "logo": {
      const { kind, ...place } = shape;
      return logo && <image href={logo} {...place} />;
    }
    case "text":
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor={shape.align}
          fill={shape.fill}
          letterSpacing={shape.spacing}
        >
          {shape.text}
        </text>
      );
  }
}
