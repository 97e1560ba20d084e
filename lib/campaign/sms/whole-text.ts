// A text as it goes out: who writes, what they say, and how it is ended. Pure, for the composer as well.

/** What stands at the end of each. */
export const STOP_WORDS = "Reply STOP to end texts.";

/** The words as somebody gets them, between the name of who writes and the way to end it. */
export function wholeText(brand: string, text: string): string {
  return `${brand}: ${text.trim()}\n${STOP_WORDS}`;
}

/** What answers a STOP, a START and a HELP by itself, with nothing that sells. */
export const NOTICES = {
  stop: (brand: string) => `${brand}: You will get no more texts from us. Reply START to get them again.`,
  start: (brand: string) => `${brand}: You get our texts again. ${STOP_WORDS}`,
  help: (brand: string) =>
    `${brand}: Reply with your question and a person answers. Msg & data rates may apply. ${STOP_WORDS}`,
} as const;
