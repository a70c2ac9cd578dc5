import { useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/inputs/button.tsx'
import { IconButton } from '#storefront/ui/inputs/icon-button.tsx'
import { ButtonLink, ToLink } from '#storefront/ui/layout/to-link.tsx'
import { Carousel } from '#storefront/ui/media/carousel.tsx'
import { CLOSE } from '#storefront/ui/media/icon.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const WORK_MS = 50

export function Buttons() {
  const t = useTranslate()
  return (
    <Section id="buttons">
      <div className={styles.row}>
        <Button look="buy">{t('publicui.pieces.add')}</Button>
        <Button look="buy" data-shown="hover">
          {t('publicui.pieces.hover')}
        </Button>
        <Button look="buy" data-shown="pressed">
          {t('publicui.pieces.pressed')}
        </Button>
        <Button look="buy" data-shown="focus">
          {t('publicui.pieces.focus')}
        </Button>
        <Button look="buy" busy busyLabel={t('publicui.pieces.adding')}>
          {t('publicui.pieces.add')}
        </Button>
        <Button look="buy" disabled>
          {t('publicui.pieces.disabled')}
        </Button>
        <Button look="buy" size="big">
          {t('publicui.pieces.big')}
        </Button>
      </div>
      <div className={styles.row}>
        <Button look="pine">{t('publicui.pieces.continue')}</Button>
        <Button look="pine" data-shown="hover">
          {t('publicui.pieces.hover')}
        </Button>
        <Button look="line">{t('publicui.pieces.viewcart')}</Button>
        <Button look="line" data-shown="hover">
          {t('publicui.pieces.hover')}
        </Button>
        <Button look="quiet">{t('publicui.modal.cancel')}</Button>
        <Button look="quiet" data-shown="hover">
          {t('publicui.pieces.hover')}
        </Button>
        <Button look="danger">{t('publicui.pieces.remove')}</Button>
        <Button look="danger" data-shown="hover">
          {t('publicui.pieces.hover')}
        </Button>
        <Button look="line" size="small">
          {t('publicui.pieces.small')}
        </Button>
        <IconButton boxed label={t('publicui.modal.close')} stroke={CLOSE} />
      </div>
      <BusyWhileWorking />
    </Section>
  )
}

/** Works for a moment with every press that counts: too short to be seen, so it is shown longer. */
function BusyWhileWorking() {
  const t = useTranslate()
  const [presses, setPresses] = useState(0)
  const [isWorking, setIsWorking] = useState(false)

  function work(): void {
    setPresses((count) => count + 1)
    setIsWorking(true)
    setTimeout(() => setIsWorking(false), WORK_MS)
  }

  return (
    <div className={styles.row}>
      <Button look="pine" busy={isWorking} busyLabel={t('publicui.pieces.busy')} onClick={work}>
        {t('publicui.pieces.pressme')}
      </Button>
      <span className={styles.soft}>{t('publicui.pieces.presses', { count: presses })}</span>
    </div>
  )
}

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
