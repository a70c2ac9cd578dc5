/** Every control of the interface in every state, for engineers and designers. It is not part of the shop. */
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Buttons, Links } from './buttons.tsx'
import { Calendars } from './calendars.tsx'
import { ChipsAndSquares } from './chips-and-squares.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Badges, Loading, Messages } from './feedback.tsx'
import { TextFields } from './fields.tsx'
import styles from './gallery.module.css'
import { GALLERY_WORDS } from './gallery-words.ts'
import { SECTIONS } from './section.tsx'

export function GalleryPage() {
  return (
    <div className={classes(wrap.wrap, styles.page)}>
      <div className={styles.intro}>
        <h1 className={text.display}>{GALLERY_WORDS.title}</h1>
        <p className={text.lead}>{GALLERY_WORDS.lead}</p>
        <nav aria-label={GALLERY_WORDS.sections} className={styles.row}>
          {SECTIONS.map((id) => (
            <a key={id} href={`#${id}`} className={styles.jump}>
              {GALLERY_WORDS[id]}
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
