import { useTranslate } from '#storefront/texts/texts.tsx'
import { ButtonLink } from '#storefront/ui/inputs/button-link.tsx'
import { ToLink } from '#storefront/ui/layout/to-link.tsx'
import { Carousel } from '#storefront/ui/media/carousel.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const HOME = { href: '/', plain: false }
const SLIDES = ['slide1', 'slide2', 'slide3'] as const

export function Links() {
  const t = useTranslate()
  return (
    <Section id="links">
      <div className={styles.row}>
        <ToLink to={HOME}>{t('publicui.pieces.link')}</ToLink>
        <ButtonLink look="line" to={HOME}>
          {t('publicui.pieces.buttonlink')}
        </ButtonLink>
      </div>
      <Carousel
        label={t('publicui.pieces.carousel')}
        shows="one"
        slides={SLIDES.map((key) => ({
          key,
          content: <div className={styles.slide}>{t(`publicui.pieces.${key}`)}</div>,
        }))}
      />
    </Section>
  )
}
