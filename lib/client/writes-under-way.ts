// Calls that change something and are not answered yet: what leaves a page meanwhile is told how they end. Browser only.

const going = new Set<Promise<boolean>>();

/** Follows a call to its end; a failure is told where it is awaited. */
export function followWrite(call: Promise<unknown>): void {
  const end = call.then(
    () => true,
    () => false,
  );
  going.add(end);
  void end.then(() => going.delete(end));
}

/** True once all that is under way now was done; false where something of it was refused, and where nothing is under way. */
export async function allWritten(): Promise<boolean> {
  const ends = [...going];
  return ends.length > 0 && (await Promise.all(ends)).every(Boolean);
}
