"use client";
// A password that can be looked at.
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";

/** Shown or hidden by the button at its end; what the field is called does not change. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        className={cn("pr-11", className)}
      />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-2 -translate-y-1/2"
      >
        {shown ? <EyeOff strokeWidth={1.75} aria-hidden="true" /> : <Eye strokeWidth={1.75} aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
