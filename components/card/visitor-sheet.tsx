// The sheet that a visitor's pages around an answer stand on.
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#lib/product.ts";

export function VisitorSheet({ children }: { children: ReactNode }) {
  return (
    <article className="card">
      {children}
      <footer className="foot">
        <span>
          Powered by <b>{PRODUCT_NAME}</b>
        </span>
      </footer>
    </article>
  );
}
