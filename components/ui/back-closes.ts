// On a phone the Back button closes what lies over the page, and the page stays. Where a browser does not tell of a step
// back before it takes it, the button does what it always did.

type Close = () => void;

const NARROW = "(width < 992px)";
const lying: Close[] = [];
/** Entries that stand twice: going back to one of them shows nothing new, so it goes on. */
const doubled = new Set<string>();
let listens = false;

function known(): Navigation | undefined {
  return "navigation" in globalThis ? globalThis.navigation : undefined;
}

/** Back is told of beforehand within one document only: at its first entry the same page is put on top once more. */
function holdEntry({
  currentEntry,
  entries,
}: {
  currentEntry: NavigationHistoryEntry | null;
  entries: NavigationHistoryEntry[];
}) {
  if (!currentEntry || entries[currentEntry.index - 1]?.sameDocument) return;
  doubled.add(currentEntry.key);
  history.pushState(history.state, "", location.href);
}

function listen(navigation: Navigation): void {
  if (listens) return;
  listens = true;
  navigation.addEventListener("navigate", (event) => {
    const close = lying.at(-1);
    // What the page itself takes back is no press of the button.
    if (!close || event.navigationType !== "traverse" || !event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    close();
  });
  navigation.addEventListener("currententrychange", ({ navigationType, from }) => {
    const now = navigation.currentEntry;
    if (navigationType === "traverse" && now && from.index > now.index && doubled.has(now.key)) history.back();
  });
}

/** Called where something opens over the page; answers what is called when it is gone. `close` is what Esc would do. */
export function closeOnBack(close: Close): () => void {
  const navigation = known();
  if (!navigation || !matchMedia(NARROW).matches) return () => undefined;
  listen(navigation);
  holdEntry({ currentEntry: navigation.currentEntry, entries: navigation.entries() });
  lying.push(close);
  return () => {
    const place = lying.lastIndexOf(close);
    if (place >= 0) lying.splice(place, 1);
  };
}
