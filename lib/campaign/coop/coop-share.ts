// How the next cost would be shared, as the account does it: said before anything is held. Pure.

export type CoopTerms = {
  /** Whose account it is. */
  from: string;
  percent: number;
  /** Cents that are left of what was allocated. */
  available: number;
};

/** Cents of each side: the company's part is rounded to the nearest cent, and never more than is left. */
export function coopShareOf(total: number, { percent, available }: CoopTerms): { company: number; own: number } {
  const company = Math.min(Math.floor((total * percent + 50) / 100), available);
  return { company, own: total - company };
}
