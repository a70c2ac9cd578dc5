/** The age of a person on the day a product is for; where it is another than today's, the words say so. */
import { ageOn } from '#contract/rules/people/age.ts'
import type { Day } from '#contract/values/day.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useResortDay } from '#storefront/visit/use-resort-clock.ts'

type Props = { born: string; day: Day; age: string }

export function AgeThen({ born, day, age }: Props) {
  const t = useTranslate()
  const today = useResortDay()
  const isOther = today !== undefined && ageOn(born, day) !== ageOn(born, today)
  return isOther ? t('publicui.holder.agethen', { age }) : age
}
