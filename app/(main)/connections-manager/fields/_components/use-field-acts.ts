"use client";
// What is done with a field that is there: moved, deleted, brought back.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { restorableActs, tried } from "#lib/client/restorable-acts.ts";
import { useRefreshFields } from "#lib/client/use-contact-fields.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";

/** None of them rejects; `said` is announced. */
export function useFieldActs(fields: readonly ContactField[]) {
  const refresh = useRefreshFields();
  const [said, setSaid] = useState("");
  const { restore, remove } = restorableActs<ContactField>({
    remove: ({ id }) => call("contact.removeField", { id }),
    restore: ({ id }) => call("contact.restoreField", { id }),
    deleted: () => "Field deleted",
    restored: () => "Field restored",
    refresh,
  });
  async function move({ id, name, version }: ContactField, place: number) {
    if (await tried(() => call("contact.changeField", { id, version, place }), refresh))
      setSaid(`${name}, now ${place + 1} of ${fields.length}`);
  }
  return {
    ...{ said, refresh, restore, remove },
    move: (field: ContactField, place: number) => void move(field, place),
  };
}
