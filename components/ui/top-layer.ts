// Which modal dialog lies on top: whatever is to be seen and pressed beside it has to stand inside it.

const open: HTMLElement[] = [];
let hear: ((top: HTMLElement | null) => void) | null = null;

function tell(): void {
  hear?.(open.at(-1) ?? null);
}

/** Called where a modal dialog opens; answers what is called before it is taken off the page. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** Whether this dialog lies over every other one. */
export const isOnTop = (dialog: HTMLElement): boolean => open.at(-1) === dialog;

/** Calls back with the dialog on top, now and whenever it is another one; for the one who moves there. */
export function onTopLayer(run: (top: HTMLElement | null) => void): () => void {
  hear = run;
  tell();
  return () => {
    if (hear === run) hear = null;
  };
}
