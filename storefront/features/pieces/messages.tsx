import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Message } from '#storefront/ui/message.tsx'
import { ToastCard } from '#storefront/ui/toast-card.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const TYPES = ['success', 'info', 'warning', 'error'] as const

export function Messages() {
  const say = useText()
  const { toasts } = useVisit()
  const stays = () => {}
  return (
    <Section id="messages">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ToastCard
            type="success"
            title={say('publicui.pieces.added')}
            message={say('publicui.pieces.addedline')}
            onClose={stays}
          />
          <ToastCard
            type="info"
            title={say('publicui.pieces.priceupdated')}
            message={say('publicui.pieces.priceupdatedline')}
            onClose={stays}
          />
        </div>
        <div className={styles.stack}>
          <ToastCard
            type="warning"
            title={say('publicui.pieces.held')}
            message={say('publicui.pieces.heldline')}
            onClose={stays}
          />
          <ToastCard
            type="error"
            title={say('publicui.pieces.notadded')}
            message={say('publicui.pieces.notaddedline')}
            onClose={stays}
          />
        </div>
        <div className={styles.stack}>
          <Message tone="info">{say('publicui.pieces.infomessage')}</Message>
          <Message tone="danger">{say('publicui.pieces.dangermessage')}</Message>
        </div>
      </div>
      <div className={styles.row}>
        {TYPES.map((type) => (
          <Button
            key={type}
            look="line"
            size="small"
            onClick={() => toasts.show({ type, message: say('publicui.pieces.addedline') })}
          >
            {say('publicui.pieces.showtoast', { type })}
          </Button>
        ))}
      </div>
    </Section>
  )
}
