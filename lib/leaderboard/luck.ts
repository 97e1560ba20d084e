// What luck could do: how far apart two rates may be when so few were counted.

/** Two rates compared: how many times the other one, and between which figures 80 of 100 such comparisons are right. */
export type Range = { ratio: number; low: number; high: number };
/** So many in so much: contacts in so many days of people. */
export type Rate = { count: number; over: number };

/** Of both sides together a fifth is left out: the ranges are 80%. */
const LEFT_OUT = 0.1;
const ROUNDS = 60;
const CLOSE = 1e-12;
const TINY = 1e-300;
const MOST_TERMS = 20_000;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function, for what is at least a half. */
function logGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.reduce((all, part, nth) => all + part / (z + nth + 1), 0.9999999999998099);
  const t = z + LANCZOS.length - 0.5;
  return Math.log(Math.sqrt(2 * Math.PI)) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction of the incomplete beta function, by Lentz. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < CLOSE) break;
  }
  return value;
}

/** How likely a beta of these two is at most x. */
function betaUpTo(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** Where so much of a beta of these two is behind. */
function betaAt(share: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (betaUpTo(middle, a, b) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const odds = (share: number) => (share >= 1 ? Number.POSITIVE_INFINITY : share / (1 - share));

/**
 * One rate as so many times the other, with its range. Of all that were counted, which ones are the first side's is a coin
 * thrown so many times: its exact bounds (Clopper and Pearson) become those of the ratio, so that few on either side make it
 * wide. Null where there is nothing to compare: nobody was counted, or one side has no time.
 */
export function compareRates(mine: Rate, others: Rate): Range | null {
  const all = mine.count + others.count;
  if (all === 0 || mine.over <= 0 || others.over <= 0) return null;
  const scale = others.over / mine.over;
  const low = mine.count === 0 ? 0 : betaAt(LEFT_OUT, mine.count, others.count + 1);
  const high = others.count === 0 ? 1 : betaAt(1 - LEFT_OUT, mine.count + 1, others.count);
  return { ratio: odds(mine.count / all) * scale, low: odds(low) * scale, high: odds(high) * scale };
}
