// One line of text at the bottom for six seconds; browser only. Tiny, because everything calls it: what draws it comes when the page is idle, or with the first line.

type Act = { label: string; onClick: () => void };

export type Line = { tone: "success" | "error" | "plain"; message: string; action: Act | undefined };

const waiting: Line[] = [];
let wake: (() => void) | null = null;

function say(line: Line): void {
  waiting.push(line);
  wake?.();
}

/** Something was done; give it `Undo` where it can be undone. */
export function showSuccess(message: string, action?: Act): void {
  say({ tone: "success", message, action });
}

/** Something failed; give it `Retry` where that makes sense. */
export function showError(message: string, action?: Act): void {
  say({ tone: "error", message, action });
}

/** Something is going on. */
export function showMessage(message: string): void {
  say({ tone: "plain", message, action: undefined });
}

/** The lines nobody has drawn yet, which are the caller's from now on. */
export function takeLines(): Line[] {
  return waiting.splice(0);
}

/** Calls back for what waits now and for each line after it; the one who draws them, or who fetches that. */
export function onLine(run: () => void): void {
  wake = run;
  if (waiting.length > 0) run();
}
