/**
 * One gift card on one sheet, to print and to fold: its picture and what it is worth outside, the words and the code
 * inside. The code stands in no address and no title.
 */
import type { PrintedCard } from '#contract/schemas/gift-cards.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './print-page.module.css'

export function PrintPage({ card }: { card: PrintedCard }) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const { storeName } = useShell().settings
  const { Code, ExpiresOn, FromName, Message, Picture, RecipientName, Square } = card
  const amount = formatMoney(moneyFromDecimal(card.Amount, card.Currency), locale)
  return (
    <DefaultRefreshLayout>
      <div className={`${wrap.wrap} ${styles.page}`}>
        <div className={styles.lead}>
          <h1 className={text.title}>{t('publicui.printcard.title')}</h1>
          <p>{t('publicui.printcard.lead')}</p>
          {isLive && (
            <Button look="pine" onClick={() => print()}>
              {t('publicui.printcard.print')}
            </Button>
          )}
        </div>
        <section className={styles.sheet} aria-label={t('publicui.printcard.card')}>
          <div className={styles.front}>
            {Picture && <img className={styles.picture} src={Picture.Url} alt={Picture.AlternateText} />}
            <div className={styles.worth}>
              <p>
                {RecipientName && <small>{t('publicui.card.for', { name: RecipientName })}</small>}
                <b>{amount}</b>
              </p>
              <span>{storeName}</span>
            </div>
          </div>
          <div className={styles.inside}>
            {Message && <blockquote className={styles.message}>{Message}</blockquote>}
            {FromName && <p className={styles.from}>{FromName}</p>}
            <div className={styles.code}>
              <img src={Square} alt={t('publicui.printcard.square')} width={144} height={144} />
              <p>
                <small>{t('publicui.balance.code')}</small>
                <b>{Code}</b>
                <small>
                  {ExpiresOn ? t('publicui.balance.until', { day: ExpiresOn }) : t('publicui.balance.never')}
                </small>
              </p>
            </div>
            <p className={styles.note}>{t('publicui.printcard.note')}</p>
          </div>
        </section>
      </div>
    </DefaultRefreshLayout>
  )
}
