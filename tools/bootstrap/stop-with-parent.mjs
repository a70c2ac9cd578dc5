/** Loaded into the program that hand-over.mjs runs: when the one who started it is gone, it stops as on Ctrl-C. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
