"use client";
// The steps about the person: who they are, and how people reach them, with what their card will show.
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type FieldName, fieldsOf, NO_FIELDS, type ProfileFields } from "#components/profile/fields.ts";
import { PhotoField } from "#components/profile/photo-field.tsx";
import { CityField, NameFields, PhoneField } from "#components/profile/profile-fields.tsx";
import { useProfileForm } from "#components/profile/use-profile-form.ts";
import { Note } from "#components/ui/note.tsx";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { ContactSummary } from "./contact-summary.tsx";
import { StepForm } from "./step-form.tsx";
import type { OnboardingPath } from "./use-onboarding.ts";

export type ProfileStepProps = {
  path: OnboardingPath;
  last: boolean;
  profile: Profile;
  known: Record<string, string>;
  onProfile: (saved: Profile) => void;
};

type Kind = { fields: readonly FieldName[]; required: readonly FieldName[] };

/** What was typed before comes first, then what is stored, then what a registration knew. */
function begin({ path, profile, known }: ProfileStepProps, names: readonly FieldName[]): Partial<ProfileFields> {
  const stored = fieldsOf(profile);
  return Object.fromEntries(names.map((name) => [name, path.draft[name] ?? (stored[name] || (known[name] ?? ""))]));
}

function useStep(props: ProfileStepProps, { fields, required }: Kind) {
  const { path, profile, onProfile } = props;
  // Once per visit to the step: a draft that grows while typing must not begin the form again.
  const [typed] = useState(() => begin(props, fields));
  const { form, refusal, save } = useProfileForm({ profile, required, typed });
  useEffect(() => {
    const stop = form.watch((values) => {
      path.note(Object.fromEntries(fields.map((name) => [name, values[name] ?? ""])));
    });
    return () => stop.unsubscribe();
  });
  const submit = form.handleSubmit(async (values) => {
    const saved = await save(values);
    if (!saved) return;
    onProfile(saved);
    await path.done();
  });
  const conflict = "Your profile was changed in another place. Reload the page to go on; what you typed is kept.";
  const problem = refusal && (refusal.kind === "failed" ? refusal.message : conflict);
  const note = problem ? <Note tone="danger" role="alert" title={problem} /> : null;
  const frame = { onSubmit: () => void submit(), onLater: () => void path.later(), last: props.last };
  return { form, note, frame: { ...frame, busy: form.formState.isSubmitting || path.submitting === "finish" } };
}

const YOU: Kind = { fields: ["firstname", "lastname", "title"], required: ["firstname", "title"] };
const REACH: Kind = { fields: ["phone", "phoneCountry", "city"], required: ["phone"] };

/** Name, title, photo. */
export function YouStep(props: ProfileStepProps) {
  const { form, note, frame } = useStep(props, YOU);
  const { profile } = props;
  const name = `${profile.firstname} ${profile.lastname}`.trim() || profile.email;
  return (
    <StepForm {...frame}>
      {note}
      <PhotoField name={name} photoUrl={profile.photo_url} />
      <NameFields form={form} required={YOU.required} />
    </StepForm>
  );
}

type ReachStepProps = ProfileStepProps & { companyName: string };

/** Phone, the email as it is, city. */
export function ReachStep({ companyName, ...props }: ReachStepProps) {
  const { form, note, frame } = useStep(props, REACH);
  const { profile } = props;
  const typed = useWatch({ control: form.control });
  return (
    <StepForm {...frame}>
      {note}
      <PhoneField form={form} required={REACH.required} />
      <CityField form={form} />
      <ContactSummary
        fields={{ ...NO_FIELDS, ...fieldsOf(profile), ...typed }}
        profile={profile}
        companyName={companyName}
      />
    </StepForm>
  );
}
