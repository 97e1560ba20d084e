// The editor on its way.
import { EditorSkeleton } from "../../_components/editor/skeleton.tsx";

/** In the shape of what comes. */
export default function EditLinkLoading() {
  return <EditorSkeleton />;
}
