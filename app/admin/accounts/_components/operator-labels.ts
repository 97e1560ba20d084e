// What the operator's acts on a workspace are called, and what they do.
import type { OperatorAct } from "#lib/services/auth/admin-entities.ts";

type Labels = { verb: string; done: string; text: string; undo: OperatorAct };

const SHUT = "Nobody can work in it, nothing is charged, and the subscription is paused. Links keep working.";
const TOLD = "The owner finds the reason in the audit log, and in an email where this server sends them.";

export const OPERATOR_LABELS: Record<OperatorAct, Labels> = {
  hold: { verb: "Put on hold", done: "is on hold", text: `${SHUT} ${TOLD}`, undo: "reinstate" },
  suspend: { verb: "Suspend", done: "is suspended", text: `${SHUT} ${TOLD}`, undo: "reinstate" },
  reinstate: {
    verb: "Open again",
    done: "is open again",
    text: `It goes back to what it was before, and the time it was closed is added. ${TOLD}`,
    undo: "hold",
  },
};
