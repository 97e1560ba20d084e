// Every address that no other page answers.
import { leaveUnbuilt } from "./loaders.ts";

/** Never renders: somebody signed in is sent on, everybody else gets the not-found page. */
export default async function UnbuiltPage({ params }: { params: Promise<{ path: string[] }> }) {
  return leaveUnbuilt((await params).path);
}
