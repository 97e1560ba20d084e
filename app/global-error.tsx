"use client";
// The last net: even the document failed, so this one brings its own.
import "./globals.css";
import { FailureSheet } from "#components/shell/failure-sheet.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";

type ErrorProps = { error: Error & { digest?: string } };

/** Follows the system's appearance, because nothing can be asked any more. */
export default function GlobalError({ error }: ErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{`Error · ${PRODUCT_NAME}`}</title>
        <FailureSheet reference={error.digest} onRetry={() => location.reload()} />
      </body>
    </html>
  );
}
