// The little arithmetic of the figures.

/** The value at a share of the sorted list: 0.5 is the median, 0.99 the ninety-ninth percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The number with this many digits after the point. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
