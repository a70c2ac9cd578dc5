/**
 * Buyers of this process queue here, one lane per slot, before they take a connection: one hot row gets slower the more
 * connections fight for it (docs/locking.md). Only speed depends on lanes; what is true is decided under the row's
 * lock.
 *
 * Whoever needs several lanes enters them in sorted order, so nobody waits in a circle. A lane with nobody in it is
 * forgotten, and work that fails lets the next one in.
 */
export type Lanes = {
  /** Runs the work when it is its turn in all of these lanes. */
  enter<T>(names: Iterable<string>, work: () => Promise<T>): Promise<T>
  /** How many lanes somebody is in. */
  readonly size: number
}

export function createLanes(): Lanes {
  /** Settles, and never fails, when the last one in the lane is through. */
  const ends = new Map<string, Promise<void>>()

  function inLane<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (ends.get(name) ?? Promise.resolve()).then(work)
    const end = turn.then(leave, leave)
    function leave() {
      if (ends.get(name) === end) ends.delete(name)
    }
    ends.set(name, end)
    return turn
  }

  function inLanes<T>([first, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    return first === undefined ? work() : inLane(first, () => inLanes(others, work))
  }

  return {
    enter: async (names, work) => inLanes([...new Set(names)].sort(), work),
    get size() {
      return ends.size
    },
  }
}
