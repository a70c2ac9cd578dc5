/** What the engine says about the choice, and, quietly, that the price may be old. */
import type { ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import styles from './price-trouble.module.css'

type Props = {
  trouble: ConfiguratorState['trouble']
  messages: readonly string[] | undefined
  onAgain: () => void
}

export function PriceTrouble({ trouble, messages = [], onAgain }: Props) {
  const t = useTranslate()
  return (
    <>
      {messages.map((message) => (
        <Message key={message} tone="warning">
          {message}
        </Message>
      ))}
      <div role="status" className={styles.trouble}>
        {trouble && (
          <>
            <span>{t(trouble === 'slow' ? 'publicui.buying.slow' : 'publicui.buying.failed')}</span>
            <Button look="quiet" size="small" onClick={onAgain}>
              {t('publicui.buying.again')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
