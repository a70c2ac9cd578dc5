/**
 * The few facts that decide, each with its icon, below the description: when, where, what is in it, whether it can be
 * changed. One of a kind; a fact whose name says none of these stands in the whole list only.
 */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Icon } from '#storefront/ui/media/icon.tsx'
import { CHECK, CLOCK } from '#storefront/ui/media/icons.ts'
import { PIN, REFRESH, TICKET } from './fact-icons.ts'
import styles from './fact-line.module.css'
import type { Fact } from './facts-of.ts'

const MOST = 3
const ICONS: readonly [name: RegExp, stroke: string][] = [
  [/hour|time|duration|length|valid/i, CLOCK],
  [/change|swap|cancel|refund|rebook/i, REFRESH],
  [/pick.?up|place|meet|where|location/i, PIN],
  [/includ/i, CHECK],
  [/lift|run|access|ticket/i, TICKET],
]

export function FactLine({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslate()
  const decisive = new Map<string, Fact>()
  for (const fact of facts) {
    const stroke = ICONS.find(([name]) => name.test(fact.Name))?.[1]
    if (stroke && !decisive.has(stroke)) decisive.set(stroke, fact)
  }
  if (decisive.size === 0) return null
  return (
    <ul className={styles.line}>
      {[...decisive].slice(0, MOST).map(([stroke, { Name, Value }]) => (
        <li key={stroke} className={styles.fact}>
          <Icon stroke={stroke} />
          <span>{t('publicui.product.fact', { name: Name, value: Value })}</span>
        </li>
      ))}
    </ul>
  )
}
