// A field: label above, control, help below, and the error beside it, bound together by ids.
import { CircleAlert } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { Label } from "./label.tsx";

type ControlProps = {
  id?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  "aria-required"?: boolean | undefined;
};

export type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** At the end of the label: a counter, a lock. */
  end?: ReactNode;
  className?: string | undefined;
  children: ReactElement<ControlProps>;
};

/** Gives the control its id, its description and its state. The error is a live region, so it is announced. */
export function Field({ label, help, error, optional, end, className, children }: FieldProps) {
  const auto = useId();
  const id = children.props.id ?? auto;
  const describedBy = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <Label htmlFor={id} optional={optional} end={end}>
        {label}
      </Label>
      {cloneElement(children, {
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={cn("items-start gap-1.5 text-12 leading-[1.45] text-danger", error ? "flex" : "hidden")}
      >
        {error ? <CircleAlert className="mt-[1.5px] size-3.5 shrink-0" aria-hidden="true" /> : null}
        {error}
      </p>
      {help ? (
        <div id={`${id}-help`} className="flex items-start gap-1.5 text-12 leading-[1.45] text-muted">
          {help}
        </div>
      ) : null}
    </div>
  );
}
