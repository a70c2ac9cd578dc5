/** The people of a household: those who may have it, the way to add one, and those who may not, with their reason. */
import type { ReactNode } from 'react'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { RadioGroup } from '#ui/choices/styled-radio.tsx'
import styles from './holder.module.css'
import { type HolderFacts, HolderRow } from './holder-row.tsx'
import { shownHolders } from './holders.ts'

type Props = HolderFacts & {
  members: readonly AssignableMember[]
  group: RadioGroup
  /** A newer list is on its way. */
  isOld: boolean
  /** Stands between those who may have it and those who may not. */
  children: ReactNode
}

export function HolderList({ members, group, isOld, children, ...facts }: Props) {
  const { assignable, unassignable } = shownHolders(members)
  return (
    <div className={styles.people} aria-busy={isOld}>
      {assignable.map((member) => (
        <HolderRow key={member.Id} member={member} group={group} {...facts} />
      ))}
      {children}
      {unassignable.map((member) => (
        <HolderRow key={member.Id} member={member} group={group} isDisabled {...facts} />
      ))}
    </div>
  )
}
