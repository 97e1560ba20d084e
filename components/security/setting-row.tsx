// One line of a security card: what it is, how it stands, and what can be done about it.
import type { ReactNode } from "react";

type SettingRowProps = { icon: ReactNode; title: ReactNode; children?: ReactNode; end?: ReactNode };

/** On a phone what can be done stands below. */
export function SettingRow({ icon, title, children, end }: SettingRowProps) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2.5 border-b border-line py-3.5 touch:grid-cols-[20px_minmax(0,1fr)]">
      <span className="text-muted [&_svg]:size-[18px]" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">{title}</div>
        {children ? <div className="text-13 text-muted [overflow-wrap:anywhere]">{children}</div> : null}
      </div>
      {end ? (
        <div className="flex flex-wrap items-center gap-2 justify-self-end touch:col-start-2 touch:justify-self-start">
          {end}
        </div>
      ) : null}
    </div>
  );
}

/** A card's last line: what it does and, at its end, the act that adds to it. */
export function CardFoot({ children, end }: { children?: ReactNode; end: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3.5">
      <p className="max-w-[60ch] min-w-0 text-13 text-muted">{children}</p>
      {end}
    </div>
  );
}
