// A report that cannot be opened, whatever the reason.
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

export default function ReportNotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <NotFoundState title="This report cannot be opened" way={{ href: paths.login(), label: `Go to ${PRODUCT_NAME}` }}>
        Its link may be incomplete, or the report has ended. Ask the person who shared it for a new link.
      </NotFoundState>
    </main>
  );
}
