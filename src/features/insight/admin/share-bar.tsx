/** A thin bar in proportion to the greatest value. The figure is beside it, so screen readers skip it. */
export function ShareBar({ value, greatest }: { value: number; greatest: number }) {
  const percent = greatest === 0 ? 0 : (value / greatest) * 100;
  return (
    <svg aria-hidden="true" className="mt-1 block h-2 w-full">
      <rect width="100%" height="100%" fill="var(--color-line)" rx="2" />
      <rect width={`${percent}%`} height="100%" fill="var(--color-accent)" rx="2" />
    </svg>
  );
}
