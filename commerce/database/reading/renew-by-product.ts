/**
 * What the shop has in memory by product, with the products that changed read anew, some at a time: between two
 * statements the process does other work, so that no guest waits for the whole of a large catalog.
 */
import type { Changes } from '#commerce/database/revision.ts'

/** A piece of this size takes a few milliseconds to read. */
const PIECE = 100

type Source<Value> = {
  all(): Promise<readonly number[]>
  /** Without those that are gone. */
  read(productIds: readonly number[]): Promise<ReadonlyMap<number, Value>>
}

export async function renewByProduct<Value>(
  before: ReadonlyMap<number, Value>,
  changed: ReturnType<Changes['get']>,
  { all, read }: Source<Value>,
): Promise<ReadonlyMap<number, Value>> {
  if (changed === undefined) return before
  const ids = changed === 'all' ? await all() : changed
  const after = new Map(changed === 'all' ? [] : before)
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = ids.slice(at, at + PIECE)
    const found = await read(piece)
    for (const id of piece) {
      const value = found.get(id)
      if (value === undefined) after.delete(id)
      else after.set(id, value)
    }
  }
  const isNew = changed !== 'all' && ids.some((id) => after.has(id) && !before.has(id))
  // In the order of a whole read, whichever product was committed first.
  return isNew ? new Map([...after].sort(([one], [other]) => one - other)) : after
}
