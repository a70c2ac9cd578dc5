import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { ToastCard } from '#storefront/ui/feedback/toast-card.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const TYPES = ['success', 'info', 'warning', 'error'] as const

export function Messages() {
  const t = useTranslate()
  const { toasts } = useVisit()
  const stays = () => {}
  return (
    <Section id="messages">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ToastCard
            type="success"
            title={t('publicui.pieces.added')}
            message={t('publicui.pieces.addedline')}
            onClose={stays}
          />
          <ToastCard
            type="info"
            title={t('publicui.pieces.priceupdated')}
            message={t('publicui.pieces.priceupdatedline')}
            onClose={stays}
          />
        </div>
        <div className={styles.stack}>
          <ToastCard
            type="warning"
            title={t('publicui.pieces.held')}
            message={t('publicui.pieces.heldline')}
            onClose={stays}
          />
          <ToastCard
            type="error"
            title={t('publicui.pieces.notadded')}
            message={t('publicui.pieces.notaddedline')}
            onClose={stays}
          />
        </div>
        <div className={styles.stack}>
          <Message tone="info">{t('publicui.pieces.infomessage')}</Message>
          <Message tone="danger">{t('publicui.pieces.dangermessage')}</Message>
        </div>
      </div>
      <div className={styles.row}>
        {TYPES.map((type) => (
          <Button
            key={type}
            look="line"
            size="small"
            onClick={() => toasts.show({ type, message: t('publicui.pieces.addedline') })}
          >
            {t('publicui.pieces.showtoast', { type })}
          </Button>
        ))}
      </div>
    </Section>
  )
}
