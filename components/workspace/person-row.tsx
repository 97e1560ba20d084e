// A person, or who was asked and has not answered yet, in a row of people.
import { Mail } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";

type PersonRowProps = {
  name: string;
  photo: string | null;
  /** An envelope stands where the face will be. */
  invited: boolean;
  mine: boolean;
  /** Their page, where they have one. */
  href?: string | undefined;
  /** Beside the name. */
  badge?: ReactNode;
  /** The line below the name. */
  children: ReactNode;
};

/** A face and a name, and a line of what is said of them. */
export function PersonRow({ name, photo, invited, mine, href, badge, children }: PersonRowProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {invited ? (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong border-dashed text-muted"
        >
          <Mail className="size-4" />
        </span>
      ) : (
        <Avatar name={name} src={photo} />
      )}
      <div className="grid min-w-0">
        {/* A badge that has no room beside the name stands below it. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 leading-6">
          {href === undefined ? (
            <span className="cut max-w-full font-semibold">{name}</span>
          ) : (
            <Link
              href={href}
              prefetch={false}
              className="opens-row cut max-w-full rounded-small font-semibold hover:underline"
            >
              {name}
            </Link>
          )}
          {mine ? <Badge tone="line">You</Badge> : null}
          {badge}
        </span>
        <span className="cut text-12 text-muted">{children}</span>
      </div>
    </div>
  );
}
