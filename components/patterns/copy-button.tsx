"use client";
// Copies a text and says so where it happened and to readers.
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { showError, showSuccess } from "#lib/client/snackbar.ts";

const SHOWN_MS = 2000;

/** Copies, says so in a snackbar, and answers whether it worked. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(`Copied ${said}`);
    return true;
  } catch {
    showError(`Your browser did not let us copy. The link is ${text}`);
    return false;
  }
}

/** `copied` is true for two seconds after it worked. */
export function useCopy(text: string, said: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    if (await copyText(text, said)) setCopied(true);
  }
  return { copied, copy };
}

type CopyProps = { text: string /** What the snackbar says was copied. */; said: string };

/** The small one beside a link. */
export function CopyIcon({ text, said, label, className }: CopyProps & { label: string; className?: string }) {
  const { copied, copy } = useCopy(text, said);
  return (
    <IconButton label={label} onClick={() => void copy()} className={className}>
      {copied ? <Check className="text-positive" aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  );
}

/** A whole button. */
export function CopyButton({ text, said, children, ...rest }: CopyProps & Omit<ButtonProps, "onClick" | "icon">) {
  const { copied, copy } = useCopy(text, said);
  return (
    <Button
      {...rest}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
