// Whether anything waits in this browser, whoever's it is: asked on every page, so that the rest comes only where it does.

const MARK = "corner.captures";
/** How the script of a card (`components/card/waiting-script.ts`) calls the answers that it keeps for whoever visits one. */
export const ANSWER = "card-answer:";

/** True where something may wait. */
export function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key === MARK || key.startsWith(ANSWER));
  } catch {
    return false;
  }
}

/** Notes that something waits, or that nothing does any more. */
export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(MARK, "1");
    else localStorage.removeItem(MARK);
  } catch {
    // A browser that stores nothing has nothing that waits either.
  }
}
