// The head of a sheet's page: what it is, and one sentence. And the page of a link that does not count any more.
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

/** Title and sentence. */
export function SheetHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display wrap-anywhere">{title}</h1>
      {children ? <p className="text-13 wrap-anywhere text-muted">{children}</p> : null}
    </>
  );
}

type Way = { label: string; href: string };
type DeadEndProps = { title: string; children: ReactNode; action: Way; other?: Way };

/** Why this goes no further, and what to do instead. */
export function DeadEnd({ title, children, action, other }: DeadEndProps) {
  return (
    <>
      <SheetHead title={title}>{children}</SheetHead>
      <SheetAction {...action} />
      {other ? (
        <SheetFoot>
          <Link href={other.href} prefetch={false} className="link">
            {other.label}
          </Link>
        </SheetFoot>
      ) : null}
    </>
  );
}

/** A link that looks like the sheet's button; a form keeps its own distance. */
export function SheetAction({ label, href, className = "mt-6" }: { label: string; href: string; className?: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={cn(buttonVariants({ variant: "primary", size: "lg", block: true }), className)}
    >
      {label}
    </Link>
  );
}

/** A quiet line at the foot of a form. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <p className="mt-6 border-t border-line pt-4 text-center text-13 text-muted">{children}</p>;
}
