"use client";
// Fills what the overlay over the menu says is missing, without leaving the page.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ProfileForm } from "#components/profile/profile-form.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useProfile } from "#lib/client/use-profile.ts";
import { useShell } from "./shell-context.tsx";

/** Reloads when it is done, because the menu is the server's to say. */
export function ProfileDialog() {
  const { overlay, open } = useShell();
  const { data: profile, error, mutate } = useProfile();
  return (
    <Dialog open={overlay === "profile"} onClose={() => open(null)} title="Complete your profile" className="w-[480px]">
      <div className="min-h-[320px] px-6 pt-4 pb-6">
        {profile ? (
          <ProfileForm profile={profile} submitLabel="Save and open the menu" onDone={() => location.reload()} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <div aria-hidden="true" className="grid gap-5 pt-2">
            {["a", "b", "c"].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
