// Leaving the page by something that is no link: whoever holds unsaved changes is asked first. Browser only.

type Go = () => void;
type Ask = (go: Go) => void;

const asking = new Set<Ask>();

/** From now on `ask` hears of every such leaving and decides what becomes of it; answers how to stop that. */
export function guardLeaving(ask: Ask): () => void {
  asking.add(ask);
  return () => void asking.delete(ask);
}

/** Goes on at once where nothing would be lost, else after the question. */
export function leaveBy(go: Go): void {
  const ask = [...asking].at(-1);
  if (ask) ask(go);
  else go();
}
