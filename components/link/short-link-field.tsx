"use client";
// The short link as one field: the host that is given, the alias that is chosen, a button that suggests one.
import { Check, Shuffle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { controlClass } from "#components/ui/input.tsx";
import type { AliasState } from "./use-alias-check.ts";

type AliasInputProps = ComponentProps<"input"> & { prefix: string; onSuggest: () => void; end?: ReactNode };

function AliasInput({ prefix, onSuggest, end, className, ...rest }: AliasInputProps) {
  return (
    <div className="flex min-w-0">
      <span
        title={prefix}
        className="flex h-10 max-w-[45%] min-w-11 shrink-[999] items-center rounded-l-control border border-r-0 border-line-control bg-sunken px-3 text-13 font-medium touch:h-11"
      >
        <span className="cut">{prefix}</span>
      </span>
      {/* The address is cut, the alias never: it is as wide as what stands in it. */}
      <span className="relative max-w-[calc(100%-44px)] min-w-[60%] flex-[1_0_auto] focus-within:z-1">
        <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint">
          /
        </span>
        <input
          {...rest}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          className={cn(
            controlClass,
            "h-10 [field-sizing:content] rounded-l-none pr-10 pl-[21px] font-medium touch:h-11",
            end && "touch:pr-[76px]",
            className,
          )}
        />
        <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2">
          {end}
          <IconButton label="Suggest another" onClick={onSuggest}>
            <Shuffle aria-hidden="true" />
          </IconButton>
        </span>
      </span>
    </div>
  );
}

type ShortLinkFieldProps = Omit<AliasInputProps, "className"> & { state: AliasState; error?: string | undefined };

function Help({ state }: { state: AliasState }) {
  switch (state.kind) {
    case "empty":
      return <>Leave it empty and we choose one for you. If you change it later, the old one keeps working.</>;
    case "own":
      return <>Changing it keeps the old one working.</>;
    case "checking":
      return <>Checking whether it is available…</>;
    case "free":
      return (
        <>
          <Check className="mt-[1.5px] size-3.5 shrink-0 text-positive" aria-hidden="true" />
          Available on this domain. Changing it later keeps the old one working.
        </>
      );
    case "taken":
      return <>Changing it later keeps the old one working.</>;
    case "unknown":
      return <>We could not check whether it is available. You will find out when you save.</>;
  }
}

/** What the check found stands beside the field; it never blocks typing. */
export function ShortLinkField({ state, error, ...input }: ShortLinkFieldProps) {
  return (
    <Field
      label="Short link"
      error={error ?? (state.kind === "taken" ? state.message : undefined)}
      help={<Help state={state} />}
    >
      <AliasInput {...input} />
    </Field>
  );
}
