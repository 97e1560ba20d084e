// Pages that need no session. Their frame belongs to the groups inside: sheet, reading, blank.
import type { ReactNode } from "react";
import { FlashHost } from "#components/shell/flash-host.tsx";

/** Only the message that the last answer left, so "Token inactive" is seen on the login page too. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FlashHost />
    </>
  );
}
