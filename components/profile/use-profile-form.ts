"use client";
// A form over the profile: checked here first, errors of the server at their fields, conflicts kept for the person to solve.
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { setServerErrors } from "#components/patterns/server-errors.ts";
import { browserRegion } from "#lib/client/browser-region.ts";
import { call } from "#lib/client/call.ts";
import { formErrors, refusalOf } from "#lib/client/refusal.ts";
import { isConflict } from "#lib/errors.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import {
  changeOf,
  FIELD_NAMES,
  type FieldName,
  fieldNameOf,
  fieldsOf,
  isProfile,
  type ProfileFields,
  problemsOf,
} from "./fields.ts";

/** Why it was not saved; what was typed stays in the form whichever it is. */
export type Refusal = { kind: "conflict"; theirs: Profile } | { kind: "failed"; message: string };

type Options = {
  profile: Profile;
  required: readonly FieldName[];
  /** Over the profile's own values: what was typed before and not saved. */
  typed?: Partial<ProfileFields>;
};

/** The country of whoever sits here, for a number that names none. */
function homeCountry(): string {
  if (typeof navigator === "undefined") return "";
  return browserRegion() ?? "US";
}

function checker(required: readonly FieldName[]) {
  return (values: ProfileFields) => {
    const problems = problemsOf(values, required);
    const entries = FIELD_NAMES.filter((name) => problems[name]).map((name) => [
      name,
      { type: "check", message: problems[name] ?? "" },
    ]);
    return entries.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(entries) };
  };
}

/** Saves what changed; `base` is the profile as it was last seen saved. */
export function useProfileForm({ profile, required, typed = {} }: Options) {
  const [base, setBase] = useState(profile);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form: UseFormReturn<ProfileFields> = useForm<ProfileFields>({
    defaultValues: { ...fieldsOf(profile), ...typed },
    resolver: checker(required),
    reValidateMode: "onChange",
    shouldFocusError: true,
  });

  // Where nobody chose one yet, it is the country of whoever sits here: what is shown is what will be sent.
  useEffect(() => {
    if (base.phone === null && form.getValues("phoneCountry") === "")
      form.resetField("phoneCountry", { defaultValue: homeCountry() });
  }, [form, base]);

  function refuse(error: unknown) {
    const current = isConflict(error) ? error.details.current : undefined;
    if (isProfile(current)) return setRefusal({ kind: "conflict", theirs: current });
    const message = setServerErrors(form, formErrors(refusalOf(error), FIELD_NAMES, fieldNameOf), FIELD_NAMES);
    if (message) setRefusal({ kind: "failed", message });
  }

  /** Answers the saved profile, or null when it was refused. */
  async function save(values: ProfileFields, over: Profile = base): Promise<Profile | null> {
    setRefusal(null);
    const country = values.phoneCountry || homeCountry();
    const change = changeOf(
      { ...values, phoneCountry: country },
      { ...fieldsOf(over), phoneCountry: over.phone?.country ?? country },
    );
    try {
      const saved =
        Object.keys(change).length === 0
          ? over
          : await call("auth.updateProfile", { version: over.version, ...change });
      setBase(saved);
      form.reset(fieldsOf(saved));
      return saved;
    } catch (error) {
      refuse(error);
      return null;
    }
  }

  return { form, base, setBase, refusal, setRefusal, save };
}
