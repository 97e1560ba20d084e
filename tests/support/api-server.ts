// The app without Next: the same process and front door, so that the API can be tested without a build.
import { runProcess } from "#server/main/process.ts";
import { noPages } from "#tests/support/no-pages.ts";

runProcess(noPages);
