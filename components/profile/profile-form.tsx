"use client";
// What the overlay over the menu asks for: name, title, a way to be reached. The same fields as in the settings.
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { NameFields, PhoneField } from "./profile-fields.tsx";
import { useProfileForm } from "./use-profile-form.ts";

type ProfileFormProps = { profile: Profile; submitLabel: string; onDone: () => void };

const REQUIRED = ["firstname", "title", "phone"] as const;

/** Says what is wrong at the field, and otherwise calls back when it is saved. */
export function ProfileForm({ profile, submitLabel, onDone }: ProfileFormProps) {
  const { form, refusal, save } = useProfileForm({ profile, required: REQUIRED });
  const submit = form.handleSubmit(async (values) => {
    if (await save(values)) onDone();
  });
  return (
    <KeptForm
      keeps="missing of the profile"
      version={profile.version}
      className="grid gap-[18px]"
      onSubmit={(event) => void submit(event)}
    >
      {refusal ? (
        <Note
          tone="danger"
          role="alert"
          title={
            refusal.kind === "failed" ? refusal.message : "Your profile was changed in another place. Reload the page."
          }
        />
      ) : null}
      <NameFields form={form} required={REQUIRED} />
      <PhoneField form={form} required={REQUIRED} />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </KeptForm>
  );
}
