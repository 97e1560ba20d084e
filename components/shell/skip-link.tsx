// The first stop of the keyboard: past the menu, to the page.

/** Visible only while focused. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-4 py-2.5 text-13 font-semibold text-raised focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
