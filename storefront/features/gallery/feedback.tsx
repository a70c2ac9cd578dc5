import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Badge } from '#storefront/ui/feedback/badge.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Loader } from '#storefront/ui/feedback/loader.tsx'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { ToastCard } from '#storefront/ui/feedback/toast-card.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import { AVATAR_COLORS, Avatar } from '#storefront/ui/media/avatar.tsx'
import styles from './gallery.module.css'
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

const INITIALS = { blue: 'RH', orange: 'JH', yellow: 'TH', black: 'AL', purple: 'EK', pink: 'MH', red: 'NO' }

export function Badges() {
  const t = useTranslate()
  return (
    <Section id="badges">
      <div className={styles.row}>
        <Badge tone="pine">{t('publicui.pieces.popular')}</Badge>
        <Badge tone="success">{t('publicui.pieces.save')}</Badge>
        <Badge tone="warning">{t('publicui.pieces.left')}</Badge>
        <Badge tone="danger">{t('publicui.pieces.soldout')}</Badge>
        <Badge tone="info">{t('publicui.pieces.until')}</Badge>
        <Badge tone="neutral">{t('publicui.pieces.nopass')}</Badge>
        <Badge tone="glow">{t('publicui.pieces.new')}</Badge>
        {AVATAR_COLORS.map((color) => (
          <Avatar key={color} color={color} initials={INITIALS[color]} />
        ))}
        <Avatar initials="RH" large />
      </div>
    </Section>
  )
}

export function Loading() {
  const t = useTranslate()
  return (
    <Section id="loading">
      <div className={styles.row}>
        <span className={styles.label}>{t('publicui.pieces.loader')}</span>
        <Loader size="sm" label={t('publicui.category.loading')} />
        <Loader size="md" label={t('publicui.category.loading')} />
        <Loader size="lg" label={t('publicui.category.loading')} />
        <div className={styles.place}>
          <Loader size="md" position="absolute" label={t('publicui.category.loading')} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton shape="picture" />
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </div>
        <EmptyState
          title={t('publicui.pieces.emptycart')}
          why={t('publicui.pieces.emptycartline')}
          action={<Button look="buy">{t('publicui.pieces.seetickets')}</Button>}
        />
        <EmptyState
          title={t('publicui.pieces.nodates')}
          why={t('publicui.pieces.nodatesline')}
          action={<Button look="line">{t('publicui.pieces.seeothers')}</Button>}
        />
      </div>
    </Section>
  )
}
