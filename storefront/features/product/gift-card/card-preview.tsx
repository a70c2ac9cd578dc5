/**
 * A gift card as it will be given, in the place of the choices: its picture, whom it is for, what it is worth and the
 * few words, and below who gives it and when it is sent. Options that have no marker are known by their names.
 */
import { isDay } from '#contract/values/day.ts'
import summary from '#storefront/features/product/buying/summary/item-summary.module.css'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { type ShownOption, shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { shortDay, shortTime } from '#storefront/texts/date-words.ts'
import { type MoneyWords, useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './card-preview.module.css'

const RECIPIENT = 'recipient'
const FROM = 'from'
/** Of a day, resort time (docs/vouchers.md). */
const SENT_AT = '08:00'

export function CardPreview({ total, words }: { total: ShownTotal | undefined; words: MoneyWords }) {
  const t = useTranslate()
  const { storeName } = useShell().settings
  const options = shownOptions(useConfiguration().configuration, useLocale())
  const textOf = (isIt: (option: ShownOption) => boolean) => options.find(isIt)?.choice.text.trim() ?? ''
  const named = (name: string) => textOf((option) => option.name.trim().toLowerCase() === name)
  const picture = options.find(({ prompt }) => prompt.type === 'card')?.values.find(({ isChosen }) => isChosen)
  const message = textOf(({ kind }) => kind === 'multiline')
  const from = named(FROM)
  const sent = useSent(options)
  return (
    <>
      <div className={styles.card}>
        {picture?.photo && (
          <Picture
            picture={{
              Title: '',
              ImageUrl: picture.photo,
              AlternateText: '',
              Width: 720,
              Height: 540,
              Sources: picture.photoSources,
            }}
            sizes="(max-width: 959px) 90vw, 22rem"
            decorative
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          <p>
            <small>{t('publicui.card.for', { name: named(RECIPIENT) || 'none' })}</small>
            <b>{total?.each === undefined ? t('publicui.card.noamount') : words(total.each)}</b>
          </p>
          <span className={styles.shop}>{storeName}</span>
          {message && <q className={styles.message}>{message}</q>}
        </div>
      </div>
      <dl className={summary.rows}>
        {from && (
          <div>
            <dt>{t('publicui.card.from')}</dt>
            <dd>{from}</dd>
          </div>
        )}
        {sent && (
          <div>
            <dt>{sent.label}</dt>
            <dd>{sent.value}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** The day on which it is sent, or in which other way it gets there. */
function useSent(options: readonly ShownOption[]): { label: string; value: string } | undefined {
  const t = useTranslate()
  const locale = useLocale()
  const day = options.find(({ prompt }) => prompt.type === 'date')?.choice.text ?? ''
  const way = options.findLast(({ kind }) => kind === 'radioList')
  if (isDay(day)) {
    const value = t('publicui.card.dayandtime', { day: shortDay(day, locale), time: shortTime(SENT_AT, locale) ?? '' })
    return { label: t('publicui.card.sent'), value }
  }
  const chosen = way?.values.find(({ isChosen }) => isChosen)
  return way && chosen && { label: way.name, value: chosen.title }
}
