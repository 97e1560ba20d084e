"use client";
// Hands a link to the device's own share sheet; absent where there is none.
import { Share } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { mayShare, shareLink } from "#lib/client/share.ts";

type ShareButtonProps = Omit<ButtonProps, "onClick" | "icon" | "title"> & { title: string; url: string };

const never = () => () => undefined;

/** Known only in the browser, after the first paint. */
function useMayShare(): boolean {
  return useSyncExternalStore(never, mayShare, () => false);
}

export function ShareButton({ title, url, ...rest }: ShareButtonProps) {
  if (!useMayShare()) return null;
  return (
    <Button {...rest} icon={<Share aria-hidden="true" />} onClick={() => void shareLink({ title, url })}>
      Share
    </Button>
  );
}
