"use client";
// A code and its downloads, plain or with the logo in its middle.
import { useId } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/switch.tsx";
import type { CodeFormat } from "#lib/codes/code-formats.ts";
import type { CodeLogo } from "./use-code-logo.ts";

type CodeProps = {
  /** Where it is in this format. */
  at: (format: CodeFormat) => string;
  /** Of the file, without its ending. */
  name: string;
};

/** The picture of a code. */
export function CodePicture({ at, alt, side }: Pick<CodeProps, "at"> & { alt: string; side: number }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of our own, behind the session
    <img
      src={at("svg")}
      width={side}
      height={side}
      alt={alt}
      className="rounded-surface border border-line bg-white p-2"
    />
  );
}

/** Both formats. */
export function CodeDownloads({ at, name }: CodeProps) {
  return (
    <div className="flex gap-2">
      <a href={at("svg")} download={`${name}.svg`} className={buttonVariants({ size: "sm" })}>
        Code as SVG
      </a>
      <a href={at("png")} download={`${name}.png`} className={buttonVariants({ size: "sm" })}>
        Code as PNG
      </a>
    </div>
  );
}

/** The choice of the logo, and why there is none. */
export function CodeLogoSwitch({ logo: { on, busy, problem, turn } }: { logo: CodeLogo }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <span className="flex min-h-9 items-center gap-3 text-14 touch:min-h-11">
        <Switch id={id} checked={on} disabled={busy} onChange={(event) => turn(event.target.checked)} />
        <label htmlFor={id}>Logo in the middle</label>
      </span>
      <p role="status" className="text-13 text-muted">
        {busy ? "Checking that it scans…" : problem}
      </p>
    </div>
  );
}
