/**
 * The people of a household as a product offers them: in which order, and who may be chosen. The engine judges who may
 * have it; here is decided only what becomes of its reply.
 */
import type { AssignableMember } from '#contract/schemas/people/household.ts'

export type ShownHolders = {
  assignable: readonly AssignableMember[]
  /** Shown with their reason, and not to be chosen. */
  unassignable: readonly AssignableMember[]
}

export function shownHolders(members: readonly AssignableMember[]): ShownHolders {
  const shown = members.filter(({ ExcludeFromHousehold }) => !ExcludeFromHousehold)
  return {
    assignable: shown.filter(({ IsAssignable }) => IsAssignable),
    unassignable: shown.filter(({ IsAssignable }) => !IsAssignable),
  }
}

/** The person who is there now and was not before, where they may have it. */
export function addedHolder(
  before: readonly AssignableMember[],
  after: readonly AssignableMember[],
): AssignableMember | undefined {
  const known = new Set(before.map(({ Id }) => Id))
  return shownHolders(after).assignable.find(({ Id }) => !known.has(Id))
}

/** Nothing can be loaded onto a card of theirs. Where cards are not told, it is not known. */
export function hasNoActiveCard(member: Pick<AssignableMember, 'MediaCards'> | undefined): boolean {
  return member?.MediaCards !== undefined && !member.MediaCards.some(({ IsActive }) => IsActive)
}
