/**
 * The few facts that decide, each with its icon, below the description: when, where, what is in it, whether it can be
 * changed. One of a kind; a fact whose name says none of these stands in the whole list only.
 */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { CHECK, CLOCK, Icon } from '#ui/media/icon.tsx'
import styles from './fact-line.module.css'
import type { Fact } from './product-facts.tsx'

/**
 * Icons that only facts have: among the icons of the shell they would travel with every page. Strokes on a 24 px
 * square.
 */
const PIN =
  'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11ZM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z'
const REFRESH = 'M19 12a7 7 0 1 1-2-4.9M19 4v4h-4'
const TICKET = 'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5V7ZM14 7v10'

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
