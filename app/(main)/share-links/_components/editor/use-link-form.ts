"use client";
// The editor's state: the form, saving it once, and the three ways saving can be refused.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { spoken } from "#components/link/link-facts.ts";
import { copyText } from "#components/patterns/copy-button.tsx";
import { setServerErrors } from "#components/patterns/server-errors.ts";
import { call } from "#lib/client/call.ts";
import { formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useLinkChanges } from "#lib/client/use-links.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { isAppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import type { Link, Metadata } from "#lib/services/links/entities.ts";
import { rememberFresh } from "../fresh-link.ts";
import {
  type CurrentLink,
  FIELD_NAMES,
  type FieldName,
  fieldNameOf,
  fieldsOf,
  inputOf,
  isLink,
  type LinkFields,
  NO_FIELDS,
  problemsOf,
} from "./fields.ts";

/** Why it was not saved; what was typed stays in the form whichever it is. */
export type Refusal =
  | { kind: "conflict"; theirs: CurrentLink }
  | { kind: "gone" }
  | { kind: "failed"; message: string };

function check(values: LinkFields) {
  const problems = problemsOf(values);
  const named = FIELD_NAMES.filter((name) => problems[name] !== undefined);
  if (named.length === 0) return { values, errors: {} };
  const entries = named.map((name): [FieldName, { type: string; message: string }] => [
    name,
    { type: "check", message: problems[name] ?? "" },
  ]);
  return { values: {}, errors: Object.fromEntries(entries) };
}

/** The form over a link, or over nothing for a new one. */
export function useLinkFields(link: Link | null): UseFormReturn<LinkFields> {
  return useForm<LinkFields>({
    defaultValues: link ? fieldsOf(link) : NO_FIELDS,
    resolver: check,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: true,
  });
}

type SaveOptions = {
  form: UseFormReturn<LinkFields>;
  link: Link | null;
  metadata: Metadata | null;
  release: () => void;
};

/** Creates or changes the link. */
export function useSave({ form, link, metadata, release }: SaveOptions) {
  const router = useRouter();
  const { forget } = useLinkChanges();
  const { keyOf } = useSameKey();
  const busy = useRef(false);
  const [base, setBase] = useState(link);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(error: unknown, input: ReturnType<typeof inputOf>) {
    if (isAppError(error)) {
      const { current } = error.details;
      if (error.code === "conflict" && isLink(current)) return setRefusal({ kind: "conflict", theirs: current });
      if (error.code === "gone") return setRefusal({ kind: "gone" });
    }
    const found = formErrors(refusalOf(error), FIELD_NAMES, (path) => fieldNameOf(path, input));
    const message = setServerErrors(form, found, FIELD_NAMES);
    if (message) setRefusal({ kind: "failed", message });
  }

  async function create(values: LinkFields) {
    const input = { ...inputOf(values, metadata), alias: values.alias.trim() };
    const made = await call("links.create", input, { idempotencyKey: keyOf(input) });
    release();
    rememberFresh(made.id);
    await forget();
    const said = spoken(made.shortlink);
    showSuccess("Link created", { label: "Copy", onClick: () => void copyText(made.shortlink, said) });
    router.replace(paths.shareLinks());
  }

  async function change(values: LinkFields, before: Link) {
    const alias = values.alias.trim();
    const input = inputOf(values, metadata);
    const saved = await call("links.update", {
      id: before.id,
      version: before.version,
      ...input,
      ...(alias === before.alias ? {} : { alias }),
    });
    setBase(saved);
    form.reset(fieldsOf(saved));
    await forget();
    showSuccess("Changes saved");
  }

  async function save(values: LinkFields, over: Link | null = base) {
    if (busy.current) return;
    busy.current = true;
    setRefusal(null);
    try {
      await (over ? change(values, over) : create(values));
    } catch (error) {
      refuse(error, inputOf(values, metadata));
    } finally {
      busy.current = false;
    }
  }

  return { base, setBase, refusal, setRefusal, save };
}
