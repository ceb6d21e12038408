import { drawLabel, type LabelMaker, type LabelShape, type LabelWords, labelSize } from "#shop/look/label.ts";

/** The maker's label as SVG content. The caller provides its text alternative. */
function MakerLabel({ maker, words }: { maker: LabelMaker; words: LabelWords }) {
  const logo = maker.mark.kind === "logo" ? maker.mark.src : undefined;
  return (
    <g className="font-display" textRendering="geometricPrecision">
      {drawLabel(maker, words).map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} logo={logo} />
      ))}
    </g>
  );
}

/** A label as an `<svg>` of full width. */
export function LabelPicture({ maker, words, alt }: { maker: LabelMaker; words: LabelWords; alt: string }) {
  return (
    <svg
      viewBox={`0 0 ${labelSize.width} ${labelSize.height}`}
      role="img"
      aria-label={alt}
      className="w-full"
    >
      <MakerLabel maker={maker} words={words} />
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
