import { useTranslate } from '#storefront/texts/texts.tsx'
import { Badge } from '#storefront/ui/feedback/badge.tsx'
import { AVATAR_COLOURS, Avatar } from '#storefront/ui/media/avatar.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

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
        {AVATAR_COLOURS.map((colour) => (
          <Avatar key={colour} colour={colour} initials={INITIALS[colour]} />
        ))}
        <Avatar initials="RH" large />
      </div>
    </Section>
  )
}
