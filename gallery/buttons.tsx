import { useState } from 'react'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { Section } from './section.tsx'

const WORK_MS = 50

export function Buttons() {
  const t = useTranslate()
  return (
    <Section id="buttons">
      <div className={styles.row}>
        <Button look="buy">{GALLERY_WORDS.add}</Button>
        <Button look="buy" data-shown="hover">
          {GALLERY_WORDS.hover}
        </Button>
        <Button look="buy" data-shown="pressed">
          {GALLERY_WORDS.pressed}
        </Button>
        <Button look="buy" data-shown="focus">
          {GALLERY_WORDS.focus}
        </Button>
        <Button look="buy" busy busyLabel={GALLERY_WORDS.adding}>
          {GALLERY_WORDS.add}
        </Button>
        <Button look="buy" disabled>
          {GALLERY_WORDS.disabled}
        </Button>
        <Button look="buy" size="big">
          {GALLERY_WORDS.big}
        </Button>
      </div>
      <div className={styles.row}>
        <Button look="pine">{GALLERY_WORDS.continue}</Button>
        <Button look="pine" data-shown="hover">
          {GALLERY_WORDS.hover}
        </Button>
        <Button look="line">{GALLERY_WORDS.viewCart}</Button>
        <Button look="line" data-shown="hover">
          {GALLERY_WORDS.hover}
        </Button>
        <Button look="quiet">{t('publicui.modal.cancel')}</Button>
        <Button look="quiet" data-shown="hover">
          {GALLERY_WORDS.hover}
        </Button>
        <Button look="danger">{GALLERY_WORDS.remove}</Button>
        <Button look="danger" data-shown="hover">
          {GALLERY_WORDS.hover}
        </Button>
        <Button look="line" size="small">
          {GALLERY_WORDS.small}
        </Button>
        <IconButton boxed label={t('publicui.modal.close')} stroke={CLOSE} />
      </div>
      <BusyWhileWorking />
    </Section>
  )
}

/** Works for a moment with every press that counts: too short to be seen, so it is shown longer. */
function BusyWhileWorking() {
  const [presses, setPresses] = useState(0)
  const [isWorking, setIsWorking] = useState(false)

  function work(): void {
    setPresses((count) => count + 1)
    setIsWorking(true)
    setTimeout(() => setIsWorking(false), WORK_MS)
  }

  return (
    <div className={styles.row}>
      <Button look="pine" busy={isWorking} busyLabel={GALLERY_WORDS.busy} onClick={work}>
        {GALLERY_WORDS.pressMe}
      </Button>
      <span className={styles.soft}>{GALLERY_WORDS.presses(presses)}</span>
    </div>
  )
}

const HOME = { href: '/', plain: false }
const SLIDES = ['slide1', 'slide2', 'slide3'] as const

export function Links() {
  return (
    <Section id="links">
      <div className={styles.row}>
        <ToLink to={HOME}>{GALLERY_WORDS.link}</ToLink>
        <ButtonLink look="line" to={HOME}>
          {GALLERY_WORDS.buttonLink}
        </ButtonLink>
      </div>
      <Carousel
        label={GALLERY_WORDS.carousel}
        shows="one"
        slides={SLIDES.map((key) => ({
          key,
          content: <div className={styles.slide}>{GALLERY_WORDS[key]}</div>,
        }))}
      />
    </Section>
  )
}
