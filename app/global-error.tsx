"use client";
// The last net: even the document failed, so this one brings its own.
import "./globals.css";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Follows the system's appearance, because nothing can be asked any more. */
export default function GlobalError({ error, reset }: ErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{`Error · ${PRODUCT_NAME}`}</title>
        <SheetFrame>
          <div className="-mx-6 pt-4">
            <ErrorState level={1} reference={error.digest} onRetry={reset} />
          </div>
        </SheetFrame>
      </body>
    </html>
  );
}
