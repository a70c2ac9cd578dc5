/**
 * Who is erased with an account: its owner, and the people they speak for. A person who signs in for themselves, or who
 * belongs to another household too, stays and only leaves this one.
 */
export type ErasablePerson = {
  contactId: number
  /** Has an address of their own to sign in with. */
  hasEmail: boolean
  /** Belongs to a household of another head as well. */
  isElsewhere: boolean
}

export function erasedWith(ownerId: number, isHead: boolean, people: readonly ErasablePerson[]): number[] {
  const dependents = people.filter(
    ({ contactId, hasEmail, isElsewhere }) => contactId !== ownerId && !hasEmail && !isElsewhere,
  )
  return [ownerId, ...(isHead ? dependents.map(({ contactId }) => contactId) : [])]
}
