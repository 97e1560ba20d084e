"use client";
// What is done with a field that is there: moved, deleted, brought back.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshFields } from "#lib/client/use-contact-fields.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";

/** None of them rejects; `said` is announced. */
export function useFieldActs(fields: readonly ContactField[]) {
  const refresh = useRefreshFields();
  const [said, setSaid] = useState("");
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      await refresh();
    }
  }
  async function restore({ id }: ContactField) {
    if (await run(() => call("contact.restoreField", { id }))) showSuccess("Field restored");
  }
  async function remove(field: ContactField) {
    const { id } = field;
    const done = await run(() => call("contact.removeField", { id }));
    if (done) showSuccess("Field deleted", { label: "Undo", onClick: () => void restore(field) });
  }
  async function move({ id, name, version }: ContactField, place: number) {
    if (await run(() => call("contact.changeField", { id, version, place })))
      setSaid(`${name}, now ${place + 1} of ${fields.length}`);
  }
  return {
    ...{ said, refresh },
    restore: (field: ContactField) => void restore(field),
    remove: (field: ContactField) => void remove(field),
    move: (field: ContactField, place: number) => void move(field, place),
  };
}
