// What a wallet shows of a card, before it becomes Apple's or Google's.

export type PassContent = {
  /** The same for one pass for ever: Apple's serial number, Google's object. */
  id: string;
  name: string;
  title: string;
  company: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** The card's address as people read it. */
  url: string;
  /** What the code holds: the address with the wallet's suffix. */
  code: string;
  /** A line that the law asks for. */
  compliance?: string | undefined;
  /** `#rrggbb`, and what is read on it. */
  background: string;
  foreground: string;
};

/** A pass whose card is gone: it keeps its id, and nothing of anybody stands on it any more. */
export type EndedPass = Pick<PassContent, "id" | "background" | "foreground">;
