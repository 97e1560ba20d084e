// The unauthorized layout: one centred sheet between crop marks, the logo on it, the footer under it.
import type { CSSProperties, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { CentredFooter } from "./footer.tsx";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./skip-link.tsx";

const CORNERS = [
  { key: "tl", at: "-top-7 -left-7", marks: "right top, left bottom" },
  { key: "tr", at: "-top-7 -right-7", marks: "left top, right bottom" },
  { key: "bl", at: "-bottom-7 -left-7", marks: "right bottom, left top" },
  { key: "br", at: "-right-7 -bottom-7", marks: "left bottom, right top" },
] as const;

type SheetFrameProps = {
  children: ReactNode;
  /** A sheet for reading is wider and has no crop marks. */
  reading?: boolean;
  head?: ReactNode;
  /** Another brand's colours, as data. */
  brand?: CSSProperties | undefined;
};

/** The sheet lies on the desk; on a phone the desk is gone and the page is the sheet. */
export function SheetFrame({ children, reading = false, head, brand }: SheetFrameProps) {
  return (
    <div
      data-brand={brand ? "" : undefined}
      style={brand}
      className="grid flex-1 grid-rows-[1fr_auto] justify-items-center bg-surface px-5 pt-8 touch:bg-raised touch:pt-0 print:block! print:bg-transparent! print:p-0!"
    >
      <SkipLink />
      <div
        className={cn(
          "relative weak:w-full weak:max-w-full rounded-surface border border-line bg-raised px-10 pt-10 pb-8 touch:border-0 touch:px-0 touch:py-6 print:m-0! print:max-w-none! print:border-0! print:bg-transparent! print:p-0!",
          reading
            ? "my-4 max-w-[760px] touch:my-0"
            : "w-[416px] self-center touch:w-full touch:max-w-[480px] touch:self-start",
        )}
      >
        {reading
          ? null
          : CORNERS.map(({ key, at, marks }) => (
              <i key={key} aria-hidden="true" className={cn("crop", at)} style={{ backgroundPosition: marks }} />
            ))}
        <header>{head ?? <Logo height={24} />}</header>
        {/* Names and addresses come as long as people make them; what is read has tables, which break their own way. */}
        <main id="main" tabIndex={-1} className={reading ? undefined : "wrap-anywhere"}>
          {children}
        </main>
      </div>
      <div className="print:hidden">
        <CentredFooter />
      </div>
    </div>
  );
}
