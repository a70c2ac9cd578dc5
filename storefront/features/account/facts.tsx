/** What is known about somebody: each fact under its name. What nobody gave says so. */
import { useText } from '#storefront/texts/texts.tsx'
import styles from './account.module.css'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  const say = useText()
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value || say('publicui.account.missing')}</dd>
        </div>
      ))}
    </dl>
  )
}
