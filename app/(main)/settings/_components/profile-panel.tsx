"use client";
// The profile's tab: photo, who, how to be reached, where; one save for the fields, its own for photo and email.
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { FIELD_LABELS, type ProfileFields } from "#components/profile/fields.ts";
import { PhotoField } from "#components/profile/photo-field.tsx";
import { AddressFields, NameFields, PhoneField } from "#components/profile/profile-fields.tsx";
import { RefusalNote } from "#components/profile/refusal-note.tsx";
import { useProfileForm } from "#components/profile/use-profile-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfForm } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { EmailSection } from "./email-section.tsx";

const FORM_ID = "profile-form";
const REQUIRED = ["firstname"] as const;

type ProfilePanelProps = { profile: Profile; locked: string | undefined; acting: string | undefined };

/** Saves only what differs; another tab's save in between is shown, never overwritten. */
export function ProfilePanel({ profile, locked, acting }: ProfilePanelProps) {
  const router = useRouter();
  const { form, base, setBase, refusal, setRefusal, save } = useProfileForm({ profile, required: REQUIRED });
  const { isDirty, isSubmitting } = form.formState;
  const logo = useWatch({ control: form.control, name: "companyLogoUrl" });
  const guard = useLeaveGuard(isDirty, draftOfForm(form, "profile", base.version));
  async function store(values: ProfileFields, over: Profile = base) {
    if (!(await save(values, over))) return;
    showSuccess("Profile saved");
    router.refresh();
  }
  const submit = form.handleSubmit((values) => (locked ? undefined : store(values)));
  useSubmitKey(() => void submit());
  const name = `${base.firstname} ${base.lastname}`.trim() || base.email;
  return (
    <>
      {refusal ? (
        <RefusalNote
          refusal={refusal}
          base={base}
          form={form}
          onBase={(theirs) => {
            setBase(theirs);
            setRefusal(null);
          }}
          onSave={(values, over) => void store(values, over)}
        />
      ) : null}
      <DraftNote draft={guard.kept} labels={FIELD_LABELS} />
      <PhotoField name={name} photoUrl={base.photo_url} locked={locked} />
      <form id={FORM_ID} noValidate className="mt-8 grid gap-10" onSubmit={(event) => void submit(event)}>
        <Section title="Who you are" id="who" className="grid gap-5">
          <NameFields form={form} required={REQUIRED} />
        </Section>
        <Section title="How people reach you" hint="as much as you like" id="reach" className="grid gap-5">
          <PhoneField form={form} required={["phone"]} />
          <AddressFields form={form} />
          <LogoUpload
            label={FIELD_LABELS.companyLogoUrl}
            url={logo}
            error={form.formState.errors.companyLogoUrl?.message}
            help="Shown next to your name. PNG, JPEG or WebP; a square picture looks best."
            onChange={(url) => form.setValue("companyLogoUrl", url, { shouldDirty: true })}
          />
        </Section>
        <div className="flex items-center gap-3 touch:hidden">
          <SaveButton busy={isSubmitting} locked={locked} />
          {isDirty ? <span className="text-13 text-muted">Unsaved changes</span> : null}
        </div>
      </form>
      <EmailSection email={base.email} pending={base.pending_email} locked={locked ?? acting} />
      <ThumbBar>
        <SaveButton busy={isSubmitting} locked={locked} />
      </ThumbBar>
      <AskToLeave what="in your profile" guard={guard} />
    </>
  );
}

function SaveButton({ busy, locked }: { busy: boolean; locked: string | undefined }) {
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="primary"
      busy={busy}
      disabledReason={locked}
      aria-keyshortcuts="Meta+Enter Control+Enter"
    >
      Save profile
      <Kbd onBrand className="ml-0.5 touch:hidden">
        ⌘↵
      </Kbd>
    </Button>
  );
}
