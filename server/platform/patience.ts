// How long something is waited for.

/** That many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What comes first: the end, or these milliseconds. Whatever comes of it later is nobody's failure. */
export async function within<T>(ms: number, end: Promise<T>): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, ms, "late");
  });
  return Promise.race([end, late]).finally(() => clearTimeout(timer));
}
