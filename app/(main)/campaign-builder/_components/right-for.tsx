"use client";
// What locations may do with a field, beside it: nothing where there are none to ask.
import type { ReactNode } from "react";
import { late } from "#components/patterns/late.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { PartField } from "#lib/campaign/part-rights.ts";
import type { Draft } from "./use-draft.ts";

const RightField = late(
  () => import("./right-field.tsx").then((module) => module.RightField),
  <Skeleton className="h-10 w-full self-end" />,
);

type RightForProps = { draft: Draft; proposes: boolean; field: PartField };

export function RightFor({ draft, proposes, field }: RightForProps) {
  return proposes ? <RightField draft={draft} field={field} /> : null;
}

/** A field with that beside it, and below it where the pages are narrow. */
export function WithRight({ children, ...right }: RightForProps & { children: ReactNode }) {
  if (!right.proposes) return children;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_196px] gap-x-3.5 gap-y-1.5 border-b border-line pb-5 max-xl:grid-cols-1 max-xl:gap-y-3">
      {children}
      <RightFor {...right} />
    </div>
  );
}
