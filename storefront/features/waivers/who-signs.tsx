/** Beside the text: who has signed, whose turn it is, who is next, and one signature for all where that is allowed. */
import type { HouseholdRelease, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { CHECK, Icon, INFO, PEN } from '#ui/media/icon.tsx'
import { signableTogether } from './chosen-people.ts'
import { signPath } from './waiver-paths.ts'
import styles from './waivers.module.css'

/** More names than that make no sentence. */
const MOST_NAMES = 3

export function WhoSigns({ release, now }: { release: HouseholdRelease; now: readonly ReleasePerson[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const together = signableTogether(release)
  const offersOne = together.length > now.length
  const names = new Intl.ListFormat(locale).format(together.map(({ Fullname }) => firstName(Fullname)))
  return (
    <aside className={styles.side} aria-labelledby="who-signs">
      <h2 id="who-signs" className={text.subheading}>
        {t(
          release.People.every(({ State }) => State === 'signed') ? 'publicui.waiver.whosigned' : 'publicui.waiver.who',
        )}
      </h2>
      <ul>
        {release.People.map((person) => (
          <li key={person.ContactId} className={classes(styles.whoRow, person.State === 'signed' && styles.signed)}>
            <Icon stroke={person.State === 'signed' ? CHECK : PEN} />
            {person.State === 'signed' || now.includes(person) ? (
              <b>{person.Fullname}</b>
            ) : (
              <ToLink to={{ href: signPath(release.Id, [person]), plain: false }} className={styles.name}>
                {person.Fullname}
              </ToLink>
            )}
            <span className={text.small}>{t(turnOf(person, now))}</span>
          </li>
        ))}
      </ul>
      {offersOne && (
        <>
          <p className={styles.note}>
            <Icon stroke={INFO} />
            <span>{t('publicui.waiver.onesignature')}</span>
          </p>
          <ButtonLink look="line" to={{ href: signPath(release.Id, together), plain: false }}>
            {together.length > MOST_NAMES
              ? t('publicui.waiver.signonceall', { count: together.length })
              : t('publicui.waiver.signonce', { names })}
          </ButtonLink>
        </>
      )}
    </aside>
  )
}

function turnOf(person: ReleasePerson, now: readonly ReleasePerson[]) {
  if (person.State === 'signed') return 'publicui.waiver.rowsigned'
  return now.includes(person) ? 'publicui.waiver.rownow' : 'publicui.waiver.rownext'
}

export function firstName(name: string): string {
  return name.split(' ')[0] || name
}
