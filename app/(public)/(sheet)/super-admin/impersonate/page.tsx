// /super-admin/impersonate: who is about to act as whom, and why. Opening it starts nothing; the button does.
import type { Metadata } from "next";
import Link from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Question } from "./_components/question.tsx";
import { loadQuestion } from "./loaders.ts";

export const metadata: Metadata = { title: "super admin", referrer: "no-referrer", robots: { index: false } };

type ImpersonateProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Without a link that was followed a moment ago there is nothing to ask. */
export default async function ImpersonatePage({ searchParams }: ImpersonateProps) {
  const { pending, next } = await loadQuestion([(await searchParams).next].flat()[0]);
  if (pending) return <Question pending={pending} next={next} />;
  return (
    <>
      <h1 className="mt-8 mb-4 text-24 tracking-display">Nothing to confirm</h1>
      <Note tone="danger" title="Token access inactive">
        The link was already used, or is older than a minute. Ask for a new one under User Accounts.
      </Note>
      <Link href="/" className={`${buttonVariants({ size: "lg", block: true })} mt-5`}>
        Back
      </Link>
    </>
  );
}
