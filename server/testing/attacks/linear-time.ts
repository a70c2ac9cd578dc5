/**
 * Fails where work grows faster than its input: a long text may cost at most four times as much as short ones of the
 * same length together, where quadratic work costs eight times as much. Counted is the processor's time for this
 * thread, so other programs on the machine do not matter; the system counts it in steps of a few milliseconds, hence
 * the floor and the repetitions.
 */
const TRIES = 5
const LONGER = 8
const MOST = 4
const FLOOR_MS = 20

export function expectLinear(work: (length: number) => void, length: number): void {
  work(length)
  const short = Math.max(
    FLOOR_MS,
    cpuMs(() => work(length), TRIES * LONGER),
  )
  const long = cpuMs(() => work(length * LONGER), TRIES)
  if (long > short * MOST) {
    throw new Error(
      `One long text cost ${(long / short).toFixed(1)} times as much as ${LONGER} short ones (${long} ms)`,
    )
  }
}

function cpuMs(work: () => void, times: number): number {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { system, user } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
