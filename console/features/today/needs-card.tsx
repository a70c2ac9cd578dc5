/** What waits for a person: what it is, since when, and the way to act. Empty, it says so. */
import { Link } from 'react-router'
import { Card } from '#console/page/card.tsx'
import { JOB, LETTER, SCAN } from '#console/page/icons.ts'
import type { NeedRow, NeedsList } from '#contract/schemas/admin/figures.ts'
import { classes } from '#ui/classes.ts'
import { Icon, OUTWARD, PASS_CARD, RIGHT } from '#ui/media/icon.tsx'
import styles from './today.module.css'
import { useTodayFormats } from './words.ts'

type Words = {
  icon: string
  title(count: string, isOne: boolean): string
  safe: string
  /** Where to act. A page of the shop has its whole address. */
  to: string
  isOutside?: true
  isUrgent?: true
}

const WORDS: Record<NeedRow['Kind'], Words> = {
  payments: {
    icon: PASS_CARD,
    title: (count, isOne) => `${count} ${isOne ? 'payment fails' : 'payments fail'}`,
    safe: 'Nothing is lost: each is asked for again.',
    to: '/orders?view=hand',
    isUrgent: true,
  },
  refunds: {
    icon: PASS_CARD,
    title: (count, isOne) => `${count} ${isOne ? 'repayment was' : 'repayments were'} refused`,
    safe: 'The provider does not pay it back by itself.',
    to: '/orders?view=hand',
    isUrgent: true,
  },
  jobs: {
    icon: JOB,
    title: (count, isOne) => `${count} ${isOne ? 'job' : 'jobs'} failed`,
    safe: 'Its work waits and is done with its next run.',
    to: '#jobs',
    isUrgent: true,
  },
  mails: {
    icon: LETTER,
    title: (count, isOne) => `${count} ${isOne ? 'mail' : 'mails'} did not leave`,
    safe: 'Kept until it is sent again from its order.',
    to: '/orders?view=hand',
  },
  messages: {
    icon: OUTWARD,
    title: (count, isOne) => `${count} ${isOne ? 'message' : 'messages'} to other systems given up`,
    safe: 'Kept until an operator has them sent again.',
    to: '/access',
  },
  webhooks: {
    icon: OUTWARD,
    title: (count, isOne) => `${count} ${isOne ? 'webhook is' : 'webhooks are'} paused`,
    safe: 'Nothing arrived there for three days.',
    to: '/access',
    isUrgent: true,
  },
  scans: {
    icon: SCAN,
    title: (count, isOne) => `${count} ${isOne ? 'scan' : 'scans'} to settle`,
    safe: 'Guests went through; one of two scans counts.',
    to: '/scan',
    isOutside: true,
  },
}

export function NeedsCard({ className, needs, now }: { className: string | undefined; needs: NeedsList; now: string }) {
  const { Needs } = needs
  const things = `${Needs.length} ${Needs.length === 1 ? 'thing' : 'things'}`
  return (
    <Card
      className={className}
      title="Needs a hand"
      aside={Needs.length > 0 && things}
      foot={Needs.length > 0 ? 'Nothing else is waiting.' : 'Nothing is waiting.'}
      flush
    >
      <ul className={styles.todo}>
        {Needs.map((need) => (
          <li key={need.Kind}>
            <Need need={need} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Need({ need: { Amount, Count, Kind, Since }, now }: { need: NeedRow; now: string }) {
  const formats = useTodayFormats()
  const { icon, isOutside, isUrgent, safe, title, to } = WORDS[Kind]
  const facts = [
    Amount !== null && `${formats.money(Amount)} in all`,
    Since !== null && `${Count > 1 ? 'oldest ' : ''}since ${formats.when(Since, now)}`,
  ].filter((fact) => fact !== false)
  const inside = (
    <>
      <Icon stroke={icon} />
      <span className={styles.what}>{title(formats.number(Count), Count === 1)}</span>
      <small>
        {facts.join(', ')}
        {facts.length > 0 && '. '}
        {safe}
      </small>
      <Icon stroke={RIGHT} />
    </>
  )
  const className = classes(styles.need, isUrgent && styles.urgent)
  if (isOutside || to.startsWith('#'))
    return (
      <a className={className} href={to}>
        {inside}
      </a>
    )
  return (
    <Link className={className} to={to}>
      {inside}
    </Link>
  )
}
