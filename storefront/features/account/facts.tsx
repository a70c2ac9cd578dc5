/** Facts about a customer, each under its name. A missing fact says that it is missing. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './account.module.css'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  const t = useTranslate()
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value || t('publicui.account.missing')}</dd>
        </div>
      ))}
    </dl>
  )
}
