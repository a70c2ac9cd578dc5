/** What a group of fields is about: the product of a line, and for whom it is. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './steps.module.css'

export function LineLegend({ line: { person, product } }: { line: { person: string | undefined; product: string } }) {
  const t = useTranslate()
  return (
    <legend className={styles.legend}>
      <span className={text.subheading}>{product}</span>
      {person && <span className={text.small}>{t('publicui.cartline.for', { name: person })}</span>}
    </legend>
  )
}
