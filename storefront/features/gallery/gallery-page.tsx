/** Every control of the interface in every state, for engineers and designers. It is not part of the shop. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import text from '#storefront/ui/layout/text.module.css'
import wrap from '#storefront/ui/layout/wrap.module.css'
import { Buttons, Links } from './buttons.tsx'
import { Calendars } from './calendars.tsx'
import { ChipsAndSquares } from './chips-and-squares.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Badges, Loading, Messages } from './feedback.tsx'
import { TextFields } from './fields.tsx'
import styles from './gallery.module.css'
import { SECTIONS } from './section.tsx'

export function GalleryPage() {
  const t = useTranslate()
  return (
    <div className={classes(wrap.wrap, styles.page)}>
      <div className={styles.intro}>
        <h1 className={text.display}>{t('publicui.pieces.title')}</h1>
        <p className={text.lead}>{t('publicui.pieces.lead')}</p>
        <nav aria-label={t('publicui.pieces.sections')} className={styles.row}>
          {SECTIONS.map((id) => (
            <a key={id} href={`#${id}`} className={styles.jump}>
              {t(`publicui.pieces.${id}`)}
            </a>
          ))}
        </nav>
      </div>
      <Buttons />
      <TextFields />
      <Choices />
      <ChipsAndSquares />
      <Links />
      <Badges />
      <Messages />
      <Dialogs />
      <Loading />
      <Calendars />
    </div>
  )
}
