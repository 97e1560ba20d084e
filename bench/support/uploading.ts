// Uploads that follow one another.
/** One upload; false where it was given up, which `waits` allows. */
type PutUp = (lane: number, waits: () => boolean) => Promise<boolean>;

/** So many uploads at once, each followed by the next one, until `stop` is called, which answers how many were finished. */
export function uploading(many: number, putUp: PutUp) {
  const told = { running: true, done: 0 };
  const one = async (lane: number) => {
    while (told.running) if (await putUp(lane, () => told.running)) told.done += 1;
  };
  const all = Promise.all(Array.from({ length: many }, (_, lane) => one(lane)));
  const stop = async () => {
    told.running = false;
    await all;
    return told.done;
  };
  return { stop };
}
