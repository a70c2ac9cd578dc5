/**
 * Texts in other words for one locale at a time. A field that is empty shows the shop's own words faintly: they are
 * what guests of the locale read.
 */
import { useId } from 'react'
import type { TextDocuments } from '#contract/schemas/admin/catalog/product-document.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import typography from '#ui/layout/text.module.css'
import styles from './locale-fields.module.css'
import { saidIn, type TextToSay, unsaidIn, withText } from './texts-to-say.ts'

/** The shop's own words are most often those of the first locale. */
export const FIRST_LOCALE: Locale = LOCALES[1]
const LONGEST = 300
const LONGEST_LONG = 20_000

type Props = {
  toSay: readonly TextToSay[]
  texts: TextDocuments
  locale: Locale
  onLocale(locale: Locale): void
  onChange(texts: TextDocuments): void
}

export function LocaleFields({ locale, onChange, onLocale, texts, toSay }: Props) {
  const name = useId()
  const unsaid = unsaidIn(toSay, texts, locale)
  const groups = [...Map.groupBy(toSay, ({ group }) => group)]
  return (
    <>
      <fieldset>
        <legend className={typography.visuallyHidden}>Locale</legend>
        <Segmented
          name={name}
          chosen={locale}
          choices={LOCALES.map((each) => ({ value: each, name: each }))}
          onChoose={(to) => onLocale(to as Locale)}
        />
      </fieldset>
      <p className={styles.fact}>{factOf(unsaid, locale)}</p>
      {groups.map(([group, ofGroup]) => (
        <fieldset key={group} className={styles.group}>
          <legend>{group}</legend>
          {ofGroup.map(({ field, isLong, label, own }) => {
            const shared = {
              label,
              lang: locale,
              value: saidIn(texts, locale, field),
              placeholder: own,
              hint: own.includes('|') ? 'A | parts the line from its details.' : undefined,
            }
            const say = (text: string) => onChange(withText(texts, locale, field, text))
            return isLong ? (
              <TextField
                key={field}
                {...shared}
                multiline
                rows={3}
                maxLength={LONGEST_LONG}
                onChange={({ target }) => say(target.value)}
              />
            ) : (
              <TextField key={field} {...shared} maxLength={LONGEST} onChange={({ target }) => say(target.value)} />
            )
          })}
        </fieldset>
      ))}
    </>
  )
}

function factOf(unsaid: number | undefined, locale: Locale): string {
  if (unsaid === undefined) return `Guests in ${locale} read the shop’s own words.`
  if (unsaid === 0) return `Every text is said in ${locale}.`
  return `${unsaid === 1 ? '1 text is' : `${unsaid} texts are`} missing in ${locale}: there the shop’s own words are read.`
}
