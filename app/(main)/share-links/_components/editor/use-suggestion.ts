"use client";
// Suggests another alias: first one out of the title's words, then seven letters.
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { messageOf } from "#lib/client/api.ts";
import { suggestAlias } from "#lib/client/links-api.ts";
import { showError } from "#lib/client/snackbar.ts";
import type { LinkFields } from "./fields.ts";

/** Asking again after words gives letters, so that pressing the button always changes something. */
export function useSuggestion(form: UseFormReturn<LinkFields>) {
  const words = useRef("");
  return async () => {
    const { destination, title, alias } = form.getValues();
    try {
      let found = await suggestAlias(destination.trim().slice(0, 4096), title.trim().slice(0, 500));
      if (found.alias === alias || found.alias === words.current) found = await suggestAlias("", "");
      if (found.kind === "words") words.current = found.alias;
      form.setValue("alias", found.alias, { shouldDirty: true });
      form.clearErrors("alias");
    } catch (error) {
      showError(messageOf(error));
    }
  };
}
