"use client";
// Files of people: those that were put up, one of them at a time, and a new one.
import { useRouter, useSearchParams } from "next/navigation";
import { peoplePaths } from "#lib/people-paths.ts";
import { FileList } from "./file-list.tsx";
import { NewFile } from "./new-file.tsx";
import { OneFile } from "./one-file.tsx";

/** The chosen file stands in the address, so that its result can be come back to. */
export function Files({ timeZone }: { timeZone: string }) {
  const router = useRouter();
  const id = useSearchParams().get("import");
  const open = (file: string) => router.push(peoplePaths.peopleFile(file));
  const close = () => router.push(peoplePaths.peopleFiles());
  if (id) return <OneFile key={id} id={id} timeZone={timeZone} onClose={close} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,380px)] items-start gap-x-10 gap-y-8 pt-6 max-xl:grid-cols-[minmax(0,1fr)]">
      <NewFile onPut={(file) => open(file.id)} />
      <FileList timeZone={timeZone} onOpen={open} />
    </div>
  );
}
