// Nothing at this address, in one shape everywhere: what was deleted and what never was look alike on purpose.
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotFoundStateProps = {
  title?: string;
  children: ReactNode;
  /** The one way on. */
  way: { href: string; label: string };
  className?: string;
};

/** A heading of the first rank: the state is the page. */
export function NotFoundState({ title = "There is nothing here", children, way, className }: NotFoundStateProps) {
  return (
    <EmptyState
      drawing="nothing"
      level={1}
      title={title}
      {...(className === undefined ? {} : { className })}
      action={
        <Link href={way.href} className={buttonVariants({})}>
          {way.label}
        </Link>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
