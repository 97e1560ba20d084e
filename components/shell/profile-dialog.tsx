"use client";
// Fills what the overlay over the menu says is missing, without leaving the page.
import { ProfileForm } from "#components/profile/profile-form.tsx";
import { profileOf } from "#components/profile/profile-of.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { useShell } from "./shell-context.tsx";

/** Reloads when it is done, because the menu is the server's to say. */
export function ProfileDialog() {
  const { overlay, open, user } = useShell();
  return (
    <Dialog open={overlay === "profile"} onClose={() => open(null)} title="Complete your profile" className="w-[480px]">
      <div className="max-h-[80dvh] overflow-y-auto px-6 pt-4 pb-6">
        <ProfileForm
          profile={profileOf(user)}
          submitLabel="Save and open the menu"
          skippable={false}
          phoneRequired
          onDone={() => location.reload()}
        />
      </div>
    </Dialog>
  );
}
