import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import { ToastCard } from '#ui/overlays/toast-card.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const TYPES = ['success', 'info', 'warning', 'error'] as const

export function Messages() {
  const { toasts } = useVisit()
  const stays = () => {}
  return (
    <Section id="messages">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ToastCard type="success" title={GALLERY_WORDS.added} message={GALLERY_WORDS.addedLine} onClose={stays} />
          <ToastCard
            type="info"
            title={GALLERY_WORDS.priceUpdated}
            message={GALLERY_WORDS.priceUpdatedLine}
            onClose={stays}
          />
        </div>
        <div className={styles.stack}>
          <ToastCard type="warning" title={GALLERY_WORDS.held} message={GALLERY_WORDS.heldLine} onClose={stays} />
          <ToastCard type="error" title={GALLERY_WORDS.notAdded} message={GALLERY_WORDS.notAddedLine} onClose={stays} />
        </div>
        <div className={styles.stack}>
          <Message tone="info">{GALLERY_WORDS.infoMessage}</Message>
          <Message tone="danger">{GALLERY_WORDS.dangerMessage}</Message>
        </div>
      </div>
      <div className={styles.row}>
        {TYPES.map((type) => (
          <Button
            key={type}
            look="line"
            size="small"
            onClick={() => toasts.show({ type, message: GALLERY_WORDS.addedLine })}
          >
            {GALLERY_WORDS.showToast[type]}
          </Button>
        ))}
      </div>
    </Section>
  )
}

const INITIALS = { blue: 'RH', orange: 'JH', yellow: 'TH', black: 'AL', purple: 'EK', pink: 'MH', red: 'NO' }

export function Badges() {
  return (
    <Section id="badges">
      <div className={styles.row}>
        <Badge tone="pine">{GALLERY_WORDS.popular}</Badge>
        <Badge tone="success">{GALLERY_WORDS.save}</Badge>
        <Badge tone="warning">{GALLERY_WORDS.left}</Badge>
        <Badge tone="danger">{GALLERY_WORDS.soldOut}</Badge>
        <Badge tone="info">{GALLERY_WORDS.until}</Badge>
        <Badge tone="neutral">{GALLERY_WORDS.noPass}</Badge>
        <Badge tone="glow">{GALLERY_WORDS.new}</Badge>
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
        <span className={styles.label}>{GALLERY_WORDS.loader}</span>
        <Loader size="sm" label={t('publicui.category.loading')} />
        <Loader size="md" label={t('publicui.category.loading')} />
        <Loader size="lg" label={t('publicui.category.loading')} />
        <div className={styles.waiting}>
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
          title={GALLERY_WORDS.emptyCart}
          why={GALLERY_WORDS.emptyCartLine}
          action={<Button look="buy">{GALLERY_WORDS.seeTickets}</Button>}
        />
        <EmptyState
          title={GALLERY_WORDS.noDates}
          why={GALLERY_WORDS.noDatesLine}
          action={<Button look="line">{GALLERY_WORDS.seeOthers}</Button>}
        />
      </div>
    </Section>
  )
}
