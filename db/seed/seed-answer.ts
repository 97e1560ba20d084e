// What the demo says of an answer that a visitor left on a card.

export type SeedAnswer = {
  owner: string;
  hoursAgo: number;
  name: string;
  reach: { email: string } | { phone: string };
  company?: string;
  note?: string;
  requests?: readonly string[];
  channel: "link" | "qr" | "nfc" | "signature" | "introduction";
  /** The code of the event it came from. */
  code?: string;
  done?: true;
  aside?: "honeypot";
  /** Agreed to the words of this installation's demo. */
  agreed?: boolean;
  /** Passes a link on, which has this code. */
  introduces?: string;
};
