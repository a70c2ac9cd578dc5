/** How many days a person has reserved: a full pip is booked, a half one is in the cart, a ring is free. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import styles from './holder.module.css'
import { type Pip, pipsOf, type ReservedDays } from './holders.ts'

const LOOKS: Record<Pip, string | undefined> = { booked: styles.booked, inCart: styles.inCart, free: undefined }

export function ReservedDaysLine({ days }: { days: ReservedDays }) {
  const t = useTranslate()
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
