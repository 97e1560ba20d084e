// Joins class names. Nothing is merged: a component's value that may be replaced is written with `weak:`, and a test knows every meeting.
export { clsx as cn } from "clsx";
