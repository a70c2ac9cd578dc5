/**
 * Fails where work grows faster than its input: eight times the length may take at most thirty-two times as long, where quadratic
 * work takes sixty-four times. The best of several tries counts, so other programs on the machine do not.
 */
const TRIES = 7
const LONGER = 8
const MOST = 32

export function expectLinear(work: (length: number) => void, length: number): void {
  work(length)
  const short = fastest(() => work(length))
  const long = fastest(() => work(length * LONGER))
  if (long > short * MOST) {
    throw new Error(
      `${LONGER} times the length took ${(long / short).toFixed(0)} times as long (${long.toFixed(1)} ms)`,
    )
  }
}

function fastest(work: () => void): number {
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}
