// Answers to texts: the words that always count, and the table of wordings.
import fc from "fast-check";
import { expect, test } from "vitest";
import { REPLY_KINDS, type ReplyKind, readReply } from "./stop-words.ts";

const ANSWERS: Readonly<Record<ReplyKind, readonly string[]>> = {
  stop: [
    ..."STOP QUIT END REVOKE OPTOUT CANCEL UNSUBSCRIBE STOPALL REMOVE TD ARRET".split(" "),
    ...[
      "opt out",
      "Opt-Out",
      "OPT OUT!",
      " stop. ",
      '"STOP"',
      "Stop 🛑",
      "s\u0301top",
      "ＳＴＯＰ",
      "please stop",
      "Arrêt",
      "TỪ CHỐI",
    ],
    ...[
      "please take me off",
      "Take me off your list",
      "take my number off this list",
      "Remove me please",
      "delete my number",
    ],
    ...[
      "Don't text me again",
      "do not contact me",
      "never message us",
      "No more texts!",
      "stop texting me",
      "STOP SENDING ME THESE",
    ],
    ...[
      "Stop it",
      "please unsubscribe me from this",
      "how do I unsubscribe?",
      "opt me out",
      "I want to opt out of this",
    ],
    ...[
      "I revoke my consent",
      "leave me alone",
      "lose this number",
      "cancel my subscription",
      "end these texts",
      "keep me out of this",
    ],
  ],
  start: ["START", "unstop", "Start!", "opt in"],
  help: ["HELP", "help?", "INFO", "Aide"],
  unsure: [
    ...["Don't stop!", "please do not remove me", "Never opt me out"],
    ...["Stop, I already bought one", "not interested", "No thanks", "wrong number", "Who gave you my number?"],
    ...["I will report you", "This is spam", "talk to my lawyer", "I quit smoking, any balcony?", "stopping now"],
  ],
  free: [
    ...[
      "",
      "👍",
      "Yes",
      "yes please, 2 pm",
      "Is it still open?",
      "I'll stop by Sunday",
      "Can we stop in at 2?",
      "Is there a bus stop near?",
    ],
    ...[
      "Please cancel my 3 pm tour",
      "Can I cancel our appointment",
      "Which end of the street?",
      "The starting price?",
      "helpful, thank you",
    ],
    ...["Where do I park?", "What is the address", "¿Está disponible?", "N/A"],
  ],
};

const rows = Object.entries(ANSWERS).flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const));

test.each(rows)("%j is %s", (text, kind) => {
  expect(readReply(text)).toBe(kind);
});

const KEYWORDS = ["stop", "quit", "end", "revoke", "opt out", "cancel", "unsubscribe"];

test("a word of the law counts in any case, between any signs and spaces", () => {
  const sign = fc.string({ unit: fc.constantFrom(" ", ".", "!", "\n", "*", "🛑", '"', "-"), maxLength: 5 });
  const anyCase = fc
    .tuple(fc.constantFrom(...KEYWORDS), fc.infiniteStream(fc.boolean()))
    .map(([word, upper]) => [...word].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(""));
  fc.assert(
    fc.property(sign, anyCase, sign, (before, word, after) => {
      expect(readReply(before + word + after)).toBe("stop");
    }),
  );
});

test("any text has an answer, and a long one takes no longer than its length", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => REPLY_KINDS.includes(readReply(text))));
  expect(readReply("do not ".repeat(20_000))).toBe("free");
});
