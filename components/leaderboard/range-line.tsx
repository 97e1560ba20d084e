// One row's range: what luck leaves open as a line, what was counted as a dot, and a stroke where the expected is.

/** What is further off stands at the end. */
const MOST = 5;
const at = (ratio: number) => {
  const share = (Math.log(Math.min(MOST, Math.max(1 / MOST, ratio))) / Math.log(MOST) + 1) / 2;
  return Math.round(share * 1000) / 10;
};
const said = (value: number) => (Math.round(value * 10) / 10).toLocaleString("en");

type RangeLineProps = { ratio: number | null; low: number | null; high: number | null };

/** Draws nothing where there is nothing to compare with. Read aloud as figures. */
export function RangeLine({ ratio, low, high }: RangeLineProps) {
  if (low === null) return null;
  const [begin, end] = [at(low), at(high ?? MOST)];
  return (
    <div className="relative h-5 w-full min-w-0">
      <i aria-hidden="true" className="absolute top-1 left-1/2 h-3 w-px bg-line-strong" />
      <i
        aria-hidden="true"
        className="absolute top-2 h-1 rounded-[2px] bg-chart-preview"
        style={{ left: `${begin}%`, width: `${Math.max(1, end - begin)}%` }}
      />
      <i
        aria-hidden="true"
        className="absolute top-1 -ml-1.5 size-3 rounded-full bg-brand"
        style={{ left: `${at(ratio ?? MOST)}%` }}
      />
      <span className="sr-only">
        From {said(low)}× {high === null ? "up" : `to ${said(high)}×`} of what is expected.
      </span>
    </div>
  );
}
