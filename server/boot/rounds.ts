/**
 * Work that comes round again while the shop is open: never twice at once, and none is under way once `stop` has
 * answered.
 */
export type Rounds = {
  every(ms: number, work: () => Promise<void>): void
  stop(): Promise<void>
}

export function createRounds(onError: (error: unknown) => void): Rounds {
  const running = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  return {
    every(ms, work) {
      let isBusy = false
      const timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        const run = work()
          .catch(onError)
          .finally(() => {
            isBusy = false
            running.delete(run)
          })
        running.add(run)
      }, ms)
      timers.push(timer.unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
