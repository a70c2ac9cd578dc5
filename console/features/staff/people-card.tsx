/** Members of the staff by name, with their role; an admin gives another one, or takes it away after a question. */
import { useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { useStaff } from '#console/page/staff.tsx'
import { listStaffCall, listStaffRolesCall, takeStaffRoleCall } from '#contract/calls/admin/shop/staff.ts'
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GiveRoleDialog, type Roles } from './give-role-dialog.tsx'
import styles from './staff.module.css'

type Asked = { what: 'change' | 'take'; member: StaffListing }

export function PeopleCard({ people, roles }: { people: readonly StaffListing[]; roles: Roles }) {
  const { Email: ownEmail, IsAdmin } = useStaff()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const taken = asked?.what === 'take' ? asked.member : undefined
  return (
    <Card
      title="People"
      aside={people.length === 1 ? '1 person' : `${people.length} people`}
      foot={people.length === 0 ? 'No person who works here is like what was asked for.' : undefined}
      flush
    >
      <ul className={styles.list}>
        {people.map((member) => (
          <li key={member.Id}>
            <span className={styles.who}>
              <b>{member.Name}</b>
              {member.Email === ownEmail && <Badge tone="neutral">You</Badge>}
              {member.IsClosed && <Badge tone="warning">Account closed</Badge>}
              <small>
                {member.Email}, {member.HasSecondFactor ? 'with a second factor' : 'no second factor'}
              </small>
            </span>
            <span className={styles.role}>{member.Role}</span>
            {IsAdmin && (
              <span className={styles.actions}>
                <Button
                  look="line"
                  size="small"
                  aria-label={`Change … the role of ${member.Name}`}
                  onClick={() => setAsked({ what: 'change', member })}
                >
                  Change …
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Take away … the role of ${member.Name}`}
                  onClick={() => setAsked({ what: 'take', member })}
                >
                  Take away …
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <GiveRoleDialog
        isOpen={asked?.what === 'change'}
        member={asked?.what === 'change' ? asked.member : undefined}
        onClose={close}
        roles={roles}
      />
      <Dialog
        isOpen={taken !== undefined}
        onClose={close}
        title={`Take the role away from ${taken?.Name ?? 'a member'}?`}
        hasNoCross
      >
        {taken && <TakeQuestion member={taken} onDone={close} />}
      </Dialog>
    </Card>
  )
}

function TakeQuestion({ member, onDone }: { member: StaffListing; onDone(): void }) {
  const { isSending, refusal, send } = useSend(takeStaffRoleCall, [listStaffCall, listStaffRolesCall])
  const [words, setWords] = useState<string>()

  async function take(): Promise<void> {
    const taken = await send({ params: { id: member.Id } })
    if (taken?.success) onDone()
    else setWords(taken?.message[0])
  }

  return (
    <>
      <p>
        They are signed out, and stay a customer with their orders and passes. What they did stays in the audit trail.
      </p>
      <ConfirmFoot
        refused={refusal?.message ?? words}
        keep="Keep it"
        isSending={isSending}
        busyLabel="Taking away"
        onKeep={onDone}
        onConfirm={() => void take()}
      >
        Take it away
      </ConfirmFoot>
    </>
  )
}
