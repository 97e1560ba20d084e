// Leaving the page by something that is no link: whoever holds unsaved changes is asked first. Browser only.

type Go = () => void;
type Ask = (go: Go) => void;

const asking = new Set<Ask>();

/** From now on `ask` hears of every such navigation and decides what becomes of it; answers how to stop that. */
export function guardNavigation(ask: Ask): () => void {
  asking.add(ask);
  return () => void asking.delete(ask);
}

/** Somebody holds unsaved changes. */
export function isGuarded(): boolean {
  return asking.size > 0;
}

let free = false;

/** The page has to be left and nobody can be asked: what could be kept is kept. */
export function letGo(): void {
  free = true;
}

/** True from then on. */
export function isLetGo(): boolean {
  return free;
}

/** Goes on at once where nothing would be lost, else after the question. */
export function confirmNavigation(go: Go): void {
  const ask = [...asking].at(-1);
  if (ask) ask(go);
  else go();
}
