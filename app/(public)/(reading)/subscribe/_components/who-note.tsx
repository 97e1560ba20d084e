"use client";
// Who looks at the plans and cannot order yet: what to do first.
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import { showError } from "#lib/client/snackbar.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { Who } from "../loaders.ts";

async function choose(id: string): Promise<void> {
  const answer = await send("auth.selectWorkspace", { workspace_id: id }, FALLBACKS.switch);
  if (answer.ok) location.reload();
  else showError(answer.message);
}

/** Nothing for an owner. The log-in leads back here, with the choice that stands in the address. */
export function WhoNote({ who }: { who: Who }) {
  const search = useSearchParams();
  switch (who.kind) {
    case "owner":
      return null;
    case "stranger":
      return (
        <Note
          className="mb-6 items-center touch:flex-wrap"
          title="Log in to order for your workspace"
          action={
            <span className="flex gap-2">
              <Link
                href={paths.comeTo(`${paths.subscribe()}${search.size > 0 ? `?${search}` : ""}`)}
                className={buttonVariants({ size: "sm" })}
              >
                Log in
              </Link>
              {who.signUp ? (
                <Link href={who.signUp} className={buttonVariants({ size: "sm", variant: "primary" })}>
                  Sign up
                </Link>
              ) : null}
            </span>
          }
        />
      );
    case "elsewhere":
      return (
        <Note
          className="mb-6 items-center touch:flex-wrap"
          tone="warning"
          title={`This is about ${isolate(who.name)}, and you are in another workspace`}
          action={
            <Button size="sm" onClick={() => void choose(who.id)}>
              Choose {who.name}
            </Button>
          }
        />
      );
    case "other":
      return <Note className="mb-6" title={who.sentence} />;
  }
}
