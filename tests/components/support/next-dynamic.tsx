// Next's dynamic import where there is no server: React's own, with nothing in its place until it is there.
import { type ComponentType, lazy, Suspense } from "react";

type Loaded<P> = { default: ComponentType<P> };

export default function dynamic<P extends object>(load: () => Promise<Loaded<P> | ComponentType<P>>): ComponentType<P> {
  const Lazy = lazy(async () => {
    const loaded = await load();
    return "default" in loaded ? loaded : { default: loaded };
  });
  return function Dynamic(props: P) {
    return (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
