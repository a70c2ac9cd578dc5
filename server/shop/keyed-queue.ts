/**
 * Work of this process queues here per key before it takes a connection: one hot row gets slower the more connections
 * fight for it (docs/locking.md). Only speed depends on the queue; what is true is decided under the row's lock.
 *
 * Work under several keys waits for them in sorted order, so no two callers wait for each other. A key without work is
 * forgotten, and work that fails lets the next one in.
 */
export type KeyedQueue = {
  /** Runs the work when it is its turn under all of these keys. */
  run<T>(keys: Iterable<string>, work: () => Promise<T>): Promise<T>
  /** How many keys have work. */
  readonly size: number
}

export function createKeyedQueue(): KeyedQueue {
  /** Settles, and never fails, when the last work under the key is done. */
  const ends = new Map<string, Promise<void>>()

  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (ends.get(key) ?? Promise.resolve()).then(work)
    const end = turn.then(leave, leave)
    function leave() {
      if (ends.get(key) === end) ends.delete(key)
    }
    ends.set(key, end)
    return turn
  }

  function inTurns<T>([first, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    return first === undefined ? work() : inTurn(first, () => inTurns(others, work))
  }

  return {
    run: async (keys, work) => inTurns([...new Set(keys)].sort(), work),
    get size() {
      return ends.size
    },
  }
}
