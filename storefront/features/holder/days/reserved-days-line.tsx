/** How many days a person has reserved: a full pip is booked, a half one is in the cart, a ring is free. */
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import styles from './reserved-days.module.css'
import { type Pip, pipsOf, reservedDays } from './reserved-days.ts'

const LOOKS: Record<Pip, string | undefined> = { booked: styles.booked, inCart: styles.inCart, free: undefined }

/** `most`: how many there may be; null is any number. */
export function ReservedDaysLine({ member, most: limit }: { member: AssignableMember; most: number | null }) {
  const t = useTranslate()
  const days = reservedDays(member, limit)
  const { booked, inCart, most } = days
  const words =
    booked + inCart === 0
      ? t('publicui.holder.nodays')
      : most === undefined
        ? t('publicui.holder.days', { count: booked })
        : t('publicui.holder.daysof', { count: booked, most })
  return (
    <span className={styles.days}>
      {pipsOf(days).map((pip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one pip is like another
        <i key={index} className={classes(styles.pip, LOOKS[pip])} />
      ))}
      <span>{inCart === 0 ? words : t('publicui.holder.incart', { reserved: words, count: inCart })}</span>
    </span>
  )
}
