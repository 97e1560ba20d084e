// Loaded into the app by `npm start`: when the starter is killed, the app ends in order instead of keeping the port.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
