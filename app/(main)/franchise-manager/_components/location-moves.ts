// In which ways a location can change hands from its franchise, in words.
import type { MoveWay } from "#components/franchise/ask-move-dialog.tsx";

/** With the location's own owner as the one who decides, unless that is whoever asks. */
export function waysFor({ owned }: { owned: boolean }): readonly [MoveWay, ...MoveWay[]] {
  const asks = owned ? "" : " Its owner is asked.";
  return [
    {
      ...{ kind: "owner", label: "Give it another owner", email: "Email of the new owner", act: "Ask" },
      help: `It stays in the franchise.${asks}`,
    },
    {
      ...{
        kind: "franchise",
        label: "Let it go to another franchise",
        email: "Email of that franchise’s owner",
        act: "Ask",
      },
      help: `Its people, contacts, cards and links go with it.${asks}`,
    },
    {
      ...{ kind: "leave", label: "Let it leave the franchise", act: owned ? "Let it leave" : "Ask its owner" },
      help: `It goes on by itself, with a plan of its own.${asks}`,
    },
  ];
}

/** Only its own owner closes it, who is asked here. */
export const CLOSE: readonly [MoveWay] = [
  {
    ...{ kind: "close", label: "Close it", act: "Ask its owner" },
    help: "This location has its own owner, who is asked. It can be opened again for 30 days.",
  },
];

/** A business of somebody else joins the franchise. */
export const JOIN: readonly [MoveWay] = [
  {
    ...{ kind: "join", label: "Ask a business to join", email: "Email of its owner", act: "Ask" },
    help: "For a business that uses Corner on its own. Its owner chooses which workspace joins, and keeps owning it. Its contacts stay with it.",
  },
];
