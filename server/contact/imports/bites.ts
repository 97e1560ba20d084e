// A bite of rows that fails is halved until the row that fails stands alone, and is put aside: one odd row stops no file.

/** What PostgreSQL says of a value that it cannot hold: data (22), constraints (23), limits (54). */
const OF_DATA = /^(22|23|54)\w{3}$/;

/** Whether the rows are at fault, and not the database or the network. */
export function isOfRows(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && OF_DATA.test(error.code)) return true;
  return isOfRows(error.cause);
}

type Bite = { most: number; run: (limit: number) => Promise<boolean>; aside: () => Promise<boolean> };

/** Runs as many rows as go through; `aside` passes over the next one. */
export async function bite({ most, run, aside }: Bite): Promise<boolean> {
  for (let limit = most; limit >= 1; limit = Math.floor(limit / 2)) {
    try {
      return await run(limit);
    } catch (error) {
      if (!isOfRows(error)) throw error;
    }
  }
  return aside();
}
