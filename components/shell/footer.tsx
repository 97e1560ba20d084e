"use client";
// Privacy, terms, and whose this is.
import Link from "next/link";
import { usePathname } from "next/navigation";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { isEditorPath } from "./editor-path.ts";

// A 44 px target around a 12 px word.
const link = "-my-3.5 py-3.5 text-muted hover:underline";

function Lines() {
  return (
    <>
      <Link href={paths.privacy()} className={link}>
        Privacy
      </Link>
      <Link href={paths.terms()} className={link}>
        Terms
      </Link>
    </>
  );
}

/** At the foot of every page of the main layout but editors, whose columns reach down to the edge. */
export function Footer() {
  if (isEditorPath(usePathname())) return null;
  return (
    <footer className="mx-8 flex gap-5 border-t border-line pt-4 pb-5 text-12 text-faint max-xl:mx-6 touch:mx-4">
      <Lines />
      <span className="ml-auto">
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
    </footer>
  );
}

/** Centred, under the sheet of the unauthorized layout. */
export function CentredFooter() {
  return (
    <footer className="flex gap-5 py-7 text-12 text-faint">
      <Lines />
      <span>
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
    </footer>
  );
}
