"use client";
// What asks about people who are not sent yet comes with the first log-out that has to ask.
import dynamic from "next/dynamic";

export const LeaveWaiting = dynamic(() => import("./leave-waiting-dialog.tsx").then((made) => made.LeaveWaitingDialog));
