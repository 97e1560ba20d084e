// One line of text at the bottom for six seconds; browser only. Tiny, because everything calls it: what draws it comes when the page is idle, or with the first line.

type Act = { label: string; onClick: () => void };

type Named = { id?: string; action?: Act };

export type Line = {
  tone: "success" | "error" | "plain";
  message: string;
  action: Act | undefined;
  id?: string | undefined;
};

const waiting: Line[] = [];
let wake: (() => void) | null = null;
let erase: ((id: string) => void) | null = null;

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

/** Something is going on; give it an `id` where it can stop being so before its time is over. */
export function showMessage(message: string, { id, action }: Named = {}): void {
  say({ tone: "plain", message, action, id });
}

/** The line of that id is not true any more. */
export function takeBack(id: string): void {
  const at = waiting.findIndex((line) => line.id === id);
  if (at >= 0) waiting.splice(at, 1);
  erase?.(id);
}

/** Whoever draws the lines says how one is taken away. */
export function onTakenBack(run: (id: string) => void): void {
  erase = run;
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
