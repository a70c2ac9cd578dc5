/** The roles with their rights: the built-in ones, which stay as they are, and those that admins made. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { HistoryToggle } from '#console/page/history/history.tsx'
import { useStaff } from '#console/page/staff.tsx'
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import type { Right } from '#contract/values/rights.ts'
import type { Roles } from './give-role-dialog.tsx'
import { rightsInWords } from './right-words.ts'
import styles from './staff.module.css'

export function RolesCard({ people, roles }: { people: readonly StaffListing[]; roles: Roles }) {
  const { IsAdmin } = useStaff()
  const { date } = useFormats()
  return (
    <Card title="Roles" flush>
      <ul className={styles.list}>
        {roles.BuiltIn.map(({ Key, Name, Rights }) => (
          <li key={Key}>
            <Words name={<b>{Name}</b>} rights={Rights} more="Built in" />
            <span>{membersInWords(countOfBuiltIn(people, Key))}</span>
          </li>
        ))}
        {roles.Items.map(({ ChangedAt, ChangedBy, Id, Members, Name, Rights }) => (
          <li key={Id}>
            <Words
              name={IsAdmin ? <Link to={`/staff/roles/${Id}`}>{Name}</Link> : <b>{Name}</b>}
              rights={Rights}
              more={`Changed ${date(ChangedAt)}${ChangedBy && ` by ${ChangedBy}`}`}
            >
              <HistoryToggle kind="role" id={Id} name={`History of ${Name}`} />
            </Words>
            <span>{membersInWords(Members)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type WordsProps = { name: ReactNode; rights: readonly Right[]; more: string; children?: ReactNode }

function Words({ children, more, name, rights }: WordsProps) {
  return (
    <div>
      {name}
      <small>{rightsInWords(rights)}</small>
      <small>{more}</small>
      {children}
    </div>
  )
}

function countOfBuiltIn(people: readonly StaffListing[], key: 'admin' | 'agent'): number {
  return people.filter(({ IsAdmin, RoleId }) => (key === 'admin' ? IsAdmin : !IsAdmin && RoleId === null)).length
}

function membersInWords(count: number): string {
  return count === 1 ? '1 member' : `${count} members`
}
