/** Times that could not be read: said, with a way to try again. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import styles from './times.module.css'

export function TimesFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate()
  return (
    <Message tone="warning" urgent>
      <p>{t('publicui.days.timesfailed')}</p>
      <Button look="line" size="small" className={styles.again} onClick={onAgain}>
        {t('publicui.days.tryagain')}
      </Button>
    </Message>
  )
}
