"use client";
// What is typed to take contacts out, what is wrong with it, and how it is sent.
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { type ExportFormat, LEAST_ADMIN_WHY } from "#lib/services/contact/export-limits.ts";
import type { Named } from "../../_components/finders.tsx";

const FIELDS = ["workspace", "person", "why"] as const;
type Errors = FormErrors<(typeof FIELDS)[number]>;

type Values = {
  workspace: Named | null;
  whose: "all" | "one";
  person: Named | null;
  format: ExportFormat;
  why: string;
};

const EMPTY: Values = { workspace: null, whose: "all", person: null, format: "csv", why: "" };

function problemsIn({ workspace, whose, person, why }: Values): Errors {
  return {
    ...(workspace === null ? { workspace: "Choose a workspace." } : {}),
    ...(whose === "one" && person === null ? { person: "Choose a person." } : {}),
    ...(why.trim().length < LEAST_ADMIN_WHY ? { why: `Say why, in at least ${LEAST_ADMIN_WHY} characters.` } : {}),
  };
}

type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Asks for a second step where the server does; nothing is sent until everything is there. */
export function useTaking(form: RefObject<HTMLFormElement | null>, withProof: WithProof) {
  const [values, setValues] = useState<Values>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  function refuse(found: Errors) {
    setErrors(found);
    focusFirst(form.current, FIELDS, found);
  }
  async function submit() {
    if (busy) return;
    const found = problemsIn(values);
    if (Object.keys(found).length > 0 || values.workspace === null) return refuse(found);
    const { workspace, whose, person, format, why } = values;
    const of = whose === "one" && person !== null ? { person: person.id } : {};
    setErrors({});
    setBusy(true);
    try {
      await withProof(() => call("contact.startAdminExport", { workspace: workspace.id, ...of, format, why }));
      setValues(EMPTY);
      showSuccess(`Export started. The owner of ${workspace.name} is told by email.`);
      await refresh("contact.adminExports");
    } catch (refused) {
      const refusal = refusalOf(refused);
      // Somebody who does not belong there is chosen anew.
      if (refusal.fields.person) set({ person: null });
      refuse(formErrors(refusal, FIELDS));
    } finally {
      setBusy(false);
    }
  }
  return { values, errors, busy, set, submit };
}

export type Taking = ReturnType<typeof useTaking>;
