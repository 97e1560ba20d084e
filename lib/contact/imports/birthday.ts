// A birthday as files write it, as a day of the calendar. One without a year is none that we can keep.

/** A year that says there is none (Apple). */
const NO_YEAR = "1604";

type Order = readonly [year: number, month: number, day: number];
const FORMS: readonly (readonly [RegExp, Order])[] = [
  [/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, [1, 2, 3]],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, [1, 2, 3]],
  // A slash is American, a dot is not.
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, [3, 2, 1]],
];

/** `1980-04-23`; null for what is no whole day. */
export function birthdayOf(text: string): string | null {
  for (const [form, [year, month, day]] of FORMS) {
    const found = form.exec(text.trim());
    if (found === null) continue;
    const at = (place: number, size: number) => (found[place] ?? "").padStart(size, "0");
    const written = `${at(year, 4)}-${at(month, 2)}-${at(day, 2)}`;
    const real = new Date(`${written}T00:00:00Z`);
    const whole = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(written);
    return whole && at(year, 4) !== NO_YEAR ? written : null;
  }
  return null;
}
