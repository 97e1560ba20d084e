// A text to read: sections with headings, lines of a comfortable length.
import type { ReactNode } from "react";

type ProseProps = { title: string; updated: string; children: ReactNode };

/** The whole text; `updated` is the day it last changed. */
export function Prose({ title, updated, children }: ProseProps) {
  return (
    <article className="max-w-[64ch] text-15 leading-[1.65]">
      <h1 className="mt-8 text-24 tracking-display">{title}</h1>
      <p className="mt-1.5 text-13 text-muted">Last changed {updated}</p>
      {children}
    </article>
  );
}

/** One part of it. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-3 [&_li]:ml-5 [&_li]:list-disc [&_li]:pl-1 [&_ul]:grid [&_ul]:gap-1.5">
      <h2 className="border-b border-line-strong pb-2 text-15">{title}</h2>
      {children}
    </section>
  );
}
