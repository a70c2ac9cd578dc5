/** Start times and locks with every field that the shop reads: the documents name the times and the id of a lock. */

type Times = { Activities?: object[] } | null | undefined
type Locked = { Locks?: object[] } | null | undefined

export function wholeTimes(said: Times): unknown {
  if (!Array.isArray(said?.Activities)) return said
  return { ...said, Activities: said.Activities.map((activity) => ({ Code: '', Location: '', ...activity })) }
}

/** Without a word of its own a lock is for one, and how long it lasts is asked by `checklock`. */
export function wholeLocks(said: Locked): unknown {
  if (!Array.isArray(said?.Locks)) return said
  return { ...said, Locks: said.Locks.map((lock) => ({ Quantity: 1, ExpiresAtUtc: '', ...lock })) }
}
