// The frame of an order's pages: whose they are, the three steps, and the small print. No session is needed.
import { Check } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

export const STEPS = ["look", "pay", "follow"] as const;
export type OrderStep = (typeof STEPS)[number];

const LABELS: Readonly<Record<OrderStep, string>> = {
  look: "Kit and look",
  pay: "Address and payment",
  follow: "Follow",
};
const small = "-my-3.5 py-3.5 text-muted hover:underline";

type StepProps = { step: OrderStep; at: OrderStep; href: string | null; onGo: ((step: OrderStep) => void) | undefined };

function Step({ step, at, href, onGo }: StepProps) {
  const on = step === at;
  const done = STEPS.indexOf(step) < STEPS.indexOf(at);
  const words = (
    <>
      {done ? <Check className="size-3.5" aria-hidden="true" /> : null}
      {LABELS[step]}
    </>
  );
  return (
    <li
      aria-current={on ? "step" : undefined}
      className={cn(
        "flex h-16 items-center gap-1.5 border-b-2 text-13",
        on ? "border-brand font-semibold text-ink" : "border-transparent text-muted",
      )}
    >
      {href === null || on ? (
        words
      ) : (
        <Link
          href={href}
          scroll={false}
          className="flex items-center gap-1.5 hover:text-ink hover:underline"
          onNavigate={(event) => {
            if (done || onGo === undefined) return;
            event.preventDefault();
            onGo(step);
          }}
        >
          {words}
        </Link>
      )}
    </li>
  );
}

type OrderFrameProps = {
  logo: ReactNode;
  at: OrderStep;
  /** Where a step that can be opened again is; null for one that cannot. */
  hrefOf?: (step: OrderStep) => string | null;
  /** What opens a later step in place of its link: what is chosen is saved first. */
  onGo?: (step: OrderStep) => void;
  /** Beside the steps; without it, that nobody has to be signed in. */
  note?: string | undefined;
  children: ReactNode;
};

/** The steps are links where they can be opened; on a phone the page's own heading says where one is. */
export function OrderFrame({
  logo,
  at,
  hrefOf = () => null,
  onGo,
  note = "No account needed",
  children,
}: OrderFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-raised">
      <header className="flex h-16 shrink-0 items-center gap-4 border-b border-line px-10 touch:h-14 touch:px-4 print:hidden">
        {logo}
        <ol aria-label="Steps" className="mx-auto flex gap-6 touch:hidden">
          {STEPS.map((step) => (
            <Step key={step} step={step} at={at} href={hrefOf(step)} onGo={onGo} />
          ))}
        </ol>
        <span className="cut text-13 text-muted touch:ml-auto">{note}</span>
      </header>
      {children}
      <footer className="flex gap-5 border-t border-line px-10 py-5 text-12 text-faint touch:px-4 print:hidden">
        <Link href={paths.privacy()} className={small}>
          Privacy
        </Link>
        <Link href={paths.terms()} className={small}>
          Terms
        </Link>
        <span className="ml-auto">
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
      </footer>
    </div>
  );
}
