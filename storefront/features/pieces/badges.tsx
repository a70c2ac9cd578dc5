import { useText } from '#storefront/texts/texts.tsx'
import { AVATAR_COLOURS, Avatar } from '#storefront/ui/avatar.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const INITIALS = { blue: 'RH', orange: 'JH', yellow: 'TH', black: 'AL', purple: 'EK', pink: 'MH', red: 'NO' }

export function Badges() {
  const say = useText()
  return (
    <Section id="badges">
      <div className={styles.row}>
        <Badge tone="pine">{say('publicui.pieces.popular')}</Badge>
        <Badge tone="success">{say('publicui.pieces.save')}</Badge>
        <Badge tone="warning">{say('publicui.pieces.left')}</Badge>
        <Badge tone="danger">{say('publicui.pieces.soldout')}</Badge>
        <Badge tone="info">{say('publicui.pieces.until')}</Badge>
        <Badge tone="neutral">{say('publicui.pieces.nopass')}</Badge>
        <Badge tone="glow">{say('publicui.pieces.new')}</Badge>
        {AVATAR_COLOURS.map((colour) => (
          <Avatar key={colour} colour={colour} initials={INITIALS[colour]} />
        ))}
        <Avatar initials="RH" large />
      </div>
    </Section>
  )
}
