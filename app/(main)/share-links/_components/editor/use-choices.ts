"use client";
// The ways on after a refusal: take theirs, keep mine, bring a deleted link back.
import type { UseFormReturn } from "react-hook-form";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { fieldsOf, type LinkFields, mergeFields } from "./fields.ts";
import type { useSave } from "./use-link-form.ts";

type ChoiceOptions = { form: UseFormReturn<LinkFields>; saving: ReturnType<typeof useSave> };

/** Nothing that was typed is lost by any of them. */
export function useChoices({ form, saving }: ChoiceOptions) {
  const { base, setBase, setRefusal, save } = saving;

  function take(values: LinkFields, over: Link) {
    setBase(over);
    form.reset(fieldsOf(over));
    form.reset(values, { keepDefaultValues: true });
    setRefusal(null);
  }
  function onTheirs(theirs: Link) {
    const mine = form.getValues();
    take(fieldsOf(theirs), theirs);
    showSuccess("Theirs is loaded", { label: "Undo", onClick: () => take(mine, theirs) });
  }
  function onMine(theirs: Link) {
    const before = base ? fieldsOf(base) : form.getValues();
    const merged = mergeFields(before, form.getValues(), fieldsOf(theirs));
    take(merged, theirs);
    void save(merged, theirs);
  }
  async function restore(link: Link) {
    try {
      take(form.getValues(), await call("links.restore", { id: link.id }));
      showSuccess("Link restored");
    } catch (error) {
      showFailure(error);
    }
  }
  return { onTheirs, onMine, onRestore: () => (base ? void restore(base) : undefined) };
}
