/** Loaded into the program that run-in-foreground.mjs starts: when its parent process is gone, it stops as on Ctrl-C. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
