/** From quote to visit: what is to come with dashed marks, then what happened, the newest first, by day. */
import { useId, useState } from 'react'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { useStaff } from '#console/page/staff.tsx'
import type { LifeEntry } from '#contract/schemas/admin/order-page.ts'
import type { Day } from '#contract/values/day.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { Icon } from '#ui/media/icon.tsx'
import { lifeWords } from './life-words.ts'
import styles from './order-life.module.css'

const KINDS = [
  { value: 'all', name: 'All' },
  { value: 'money', name: 'Money' },
  { value: 'mail', name: 'Mails' },
  { value: 'change', name: 'Changes' },
]

export function OrderLife({ life }: { life: readonly LifeEntry[] }) {
  const [kind, setKind] = useState('all')
  const formats = useFormats()
  const { Now } = useStaff()
  const name = useId()
  const shown = life.filter(({ Kind }) => kind === 'all' || Kind === kind)
  const today = formats.dayOf(Now)
  const headOf = ({ At, IsAhead }: LifeEntry) => {
    if (IsAhead) return 'To come'
    const day = formats.dayOf(At)
    return day === today ? 'Today' : formats.longDay(day)
  }
  const choice = (
    <fieldset className={styles.kinds}>
      <legend className={text.visuallyHidden}>Show</legend>
      <Segmented choices={KINDS} name={name} chosen={kind} onChoose={setKind} />
    </fieldset>
  )
  return (
    <Card title="From quote to visit" aside={choice}>
      {shown.length === 0 && <p className={styles.none}>Nothing of this kind has happened.</p>}
      {[...Map.groupBy(shown, headOf)].map(([head, entries]) => (
        <section key={head} className={styles.life}>
          <h3 className={styles.day}>{head}</h3>
          <ol>
            {entries.map((entry, at) => {
              const { detail, icon, title, tone } = lifeWords(entry, formats)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
                <li key={at} className={styles.entry}>
                  <span className={classes(styles.mark, styles[entry.IsAhead ? 'next' : tone])} aria-hidden="true">
                    <Icon stroke={icon} />
                  </span>
                  <p>
                    {title}
                    {detail && <small>{detail}</small>}
                  </p>
                  <time dateTime={entry.At}>
                    {entry.IsAhead ? formats.weekday(entry.At as Day) : formats.time(entry.At)}
                  </time>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </Card>
  )
}
