/** A placeholder for content that is loading. The region around it should have `aria-busy`. */
function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-line ${className}`} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ["w-full", "w-11/12", "w-4/5"];
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <Skeleton key={index} className={`h-4 ${widths[index % widths.length]}`} />
      ))}
    </span>
  );
}
