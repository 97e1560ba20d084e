"use client";
// Suggests another alias: first one out of the title's words, then seven letters.
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import type { LinkFields } from "./fields.ts";

/** Asking again after words gives emails, so that pressing the button always changes something. */
export function useSuggestion(form: UseFormReturn<LinkFields>) {
  const words = useRef("");
  return async () => {
    const { destination, title, alias } = form.getValues();
    try {
      let found = await call("links.aliasSuggestion", {
        url: destination.trim().slice(0, 4096),
        title: title.trim().slice(0, 500),
      });
      if (found.alias === alias || found.alias === words.current) found = await call("links.aliasSuggestion");
      if (found.kind === "words") words.current = found.alias;
      form.setValue("alias", found.alias, { shouldDirty: true });
      form.clearErrors("alias");
    } catch (error) {
      showFailure(error);
    }
  };
}
