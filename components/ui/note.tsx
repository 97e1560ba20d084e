// A note in the page: an icon, a sentence, sometimes a second one and an act.
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

const TONES = {
  neutral: { box: "border-line-strong bg-raised", icon: "text-brand", Icon: Info },
  warning: { box: "border-warning-line bg-warning-soft", icon: "text-warning", Icon: TriangleAlert },
  danger: { box: "border-danger-line bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
} as const;

type NoteProps = {
  tone?: keyof typeof TONES;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a reader; only for what blocks the person. */
  role?: "alert" | "status";
  className?: string;
};

/** A note; `title` is the sentence that matters. On a phone the act stands below it. */
export function Note({ tone = "neutral", title, children, action, role, className }: NoteProps) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div
      role={role}
      className={cn("flex gap-3 rounded-surface border px-4 py-3.5", action && "touch:flex-wrap", box, className)}
    >
      <Icon className={cn("mt-0.5 size-[18px] shrink-0", icon)} aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children ? <div className="mt-[3px] text-13 text-muted">{children}</div> : null}
      </div>
      {action ? <div className="shrink-0 touch:basis-full touch:pl-[30px]">{action}</div> : null}
    </div>
  );
}
