// A change of a task, for what shows one.
import { call } from "#lib/client/call.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import type { Run } from "./use-contact-page.ts";

type Change = Omit<InputOf<"contact.changeEntry">, "id" | "entry" | "version">;

/** A change of the task as the contact has it then; what is deleted is found by the version that it got by that. */
export function changing({ id, version }: Entry, change: Change, later = 0): Run {
  return ({ id: contact, tasks }) => {
    const now = tasks.find((task) => task.id === id)?.version ?? version + later;
    return call("contact.changeEntry", { id: contact, entry: id, version: now, ...change });
  };
}
