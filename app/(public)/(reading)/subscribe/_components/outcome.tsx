"use client";
// After a payment: active already, or about to be; or broken off, with nothing charged.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { paths } from "#lib/paths.ts";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import type { Result } from "../loaders.ts";

const LOOK_EVERY_MS = 3000;
const MOST_LOOKS = 20;

/** The provider's word may come a moment after the person does. */
function useWaiting(waiting: boolean): boolean {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  const going = waiting && looks < MOST_LOOKS;
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => {
      setLooks((now) => now + 1);
      router.refresh();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [going, router]);
  return going;
}

type OutcomeProps = { result: Result; status: string | null; signedIn: boolean };

function wordsOf({ result, status, signedIn }: OutcomeProps, waiting: boolean): { title: string; text: string } {
  if (result === "cancelled")
    return { title: "Payment canceled", text: "Nothing was charged, and nothing has changed." };
  if (result === "pending" && signedIn)
    return {
      title: "No invoice here",
      text: "This workspace has no such invoice, or you may not see it. Its owner finds all of them under Billing.",
    };
  if (!signedIn)
    return {
      title: "Waiting for the payment",
      text: "Log in as the owner of the workspace to see what is due.",
    };
  if (status && isActiveStatus(status))
    return { title: "Thank you", text: "The workspace is active. You can go on where you were." };
  return waiting
    ? { title: "Thank you", text: "Your payment is being confirmed. This page follows by itself." }
    : {
        title: "Thank you",
        text: "Your payment is not confirmed yet. Come back to this page later to see whether it is.",
      };
}

/** One heading, one sentence, one way on. */
export function Outcome(props: OutcomeProps) {
  const { result, status, signedIn } = props;
  const open = status !== null && isActiveStatus(status);
  const waiting = useWaiting(result === "success" && signedIn && !open);
  const { title, text } = wordsOf(props, waiting);
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">{title}</h1>
      <p role="status" className="mb-6 text-14 text-muted">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {result === "cancelled" ? (
          <Link href={paths.subscribe()} className={buttonVariants({ variant: "primary" })}>
            Back to the plans
          </Link>
        ) : null}
        {signedIn ? (
          <a href={open ? paths.dashboard() : paths.workspaceManager()} className={buttonVariants({})}>
            {open ? "Go to the dashboard" : "Your workspaces"}
          </a>
        ) : (
          <Link href={paths.login()} className={buttonVariants({ variant: "primary" })}>
            Log in
          </Link>
        )}
      </div>
    </>
  );
}
