/**
 * One voucher of the customer: what it is, what is left of it, and what can be done with it. The whole code stands here
 * only after it was asked for by a press; all else shows its last four characters.
 */
import { Form, useNavigation } from 'react-router'
import {
  ACCOUNT_VOUCHERS_PATH,
  GIFT_CARD_BALANCE_PATH,
  GIFT_CARD_PRINT_PATH,
  SHOPPING_PATH,
} from '#contract/rules/shop-paths.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { type Day, dayInWords } from '#contract/values/day.ts'
import { ValueBar } from '#storefront/features/gift-cards/value-bar.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account-vouchers.module.css'

const TYPE_WORDS = {
  product: 'publicui.vouchers.product',
  'product+discount': 'publicui.vouchers.product',
  discount: 'publicui.vouchers.discount',
  value: 'publicui.vouchers.value',
} as const satisfies Record<Voucher['Type'], string>

const TONES: Record<Voucher['Status'], BadgeTone> = {
  Ready: 'success',
  InCart: 'pine',
  NotYet: 'info',
  Used: 'neutral',
  Expired: 'neutral',
  Ended: 'neutral',
}

export function isOver({ Status }: Pick<Voucher, 'Status'>): boolean {
  return Status === 'Used' || Status === 'Expired' || Status === 'Ended'
}

/** `heading` follows the one above the list. */
export function OwnVoucher({ voucher, heading: Heading }: { voucher: Voucher; heading: 'h2' | 'h3' }) {
  return (
    <article className={classes(styles.row, isOver(voucher) && styles.isOver)}>
      <div className={styles.what}>
        <Heading className={text.subheading}>{voucher.Description}</Heading>
        {voucher.Terms && <p className={classes(text.small, styles.soft)}>{voucher.Terms}</p>}
        <Code voucher={voucher} />
      </div>
      <Left voucher={voucher} />
      {!isOver(voucher) && <Actions voucher={voucher} />}
    </article>
  )
}

function Code({ voucher }: { voucher: Voucher }) {
  const t = useTranslate()
  const { Code: code, CodeMasked, Description, Id, Type } = voucher
  return (
    <p className={classes(text.small, styles.soft)}>
      {`${t(TYPE_WORDS[Type])}, `}
      {code === null ? (
        <span className={styles.code}>{CodeMasked}</span>
      ) : (
        <b className={styles.code}>{t('publicui.vouchers.code', { code })}</b>
      )}
      {!isOver(voucher) && (
        <ToLink
          to={{
            href: code === null ? `${ACCOUNT_VOUCHERS_PATH}?show=${Id}` : ACCOUNT_VOUCHERS_PATH,
            plain: false,
          }}
          className={styles.reveal}
          label={code === null ? t('publicui.vouchers.showcodeof', { voucher: Description }) : undefined}
        >
          {t(code === null ? 'publicui.vouchers.showcode' : 'publicui.vouchers.hidecode')}
        </ToLink>
      )}
    </p>
  )
}

function Left({ voucher }: { voucher: Voucher }) {
  const t = useTranslate()
  const { GivenTo, UsedCount } = voucher
  const counted = [
    GivenTo.length > 0 &&
      t('publicui.vouchers.given', { count: GivenTo.length, names: [...new Set(GivenTo)].join(', ') }),
    UsedCount > 0 && !isOver(voucher) && t('publicui.vouchers.used', { count: UsedCount }),
  ].filter(Boolean)
  return (
    <div className={styles.left}>
      {!isOver(voucher) && <Amount voucher={voucher} />}
      {counted.length > 0 && <span>{counted.join(', ')}</span>}
      <Status voucher={voucher} />
    </div>
  )
}

function Amount({ voucher }: { voucher: Voucher }) {
  const t = useTranslate()
  const { Currency, RemainingUses: count, UsageLimit: limit, ValueIssued, ValueRemaining } = voucher
  if (ValueRemaining !== null) {
    return <ValueBar left={ValueRemaining} issued={ValueIssued ?? ValueRemaining} currency={Currency} />
  }
  if (count === null || limit === null) return <b>{t('publicui.vouchers.useswithoutend')}</b>
  return (
    <b>
      {count === limit
        ? t('publicui.vouchers.usesleft', { count })
        : t('publicui.vouchers.usesleftof', { count, limit })}
    </b>
  )
}

function Status({ voucher }: { voucher: Voucher }) {
  const t = useTranslate()
  const locale = useLocale()
  const { EffectiveOn, ExpiresOn, Status: status, Type, UsedOn } = voucher
  const inWords = (day: string | null) => (day === null ? '' : dayInWords(day as Day, locale))
  const words = {
    Ready:
      ExpiresOn === null
        ? t(Type === 'value' ? 'publicui.vouchers.noend' : 'publicui.vouchers.statusready')
        : t('publicui.vouchers.until', { day: inWords(ExpiresOn) }),
    InCart: t('publicui.vouchers.statusincart'),
    NotYet: t('publicui.vouchers.statusnotyet', { day: inWords(EffectiveOn) }),
    Used:
      UsedOn === null
        ? t('publicui.vouchers.statusused')
        : t('publicui.vouchers.statususedon', { day: inWords(UsedOn) }),
    Expired: t('publicui.vouchers.statusexpired', { day: inWords(ExpiresOn) }),
    Ended: t('publicui.vouchers.statusended'),
  } satisfies Record<Voucher['Status'], string>
  return (
    <span>
      <Badge tone={status === 'Ready' && ExpiresOn !== null ? 'info' : TONES[status]}>{words[status]}</Badge>
    </span>
  )
}

function Actions({ voucher }: { voucher: Voucher }) {
  const t = useTranslate()
  const { cart } = usePlatformLinks()
  const { CanBeSent, Description, GiftCard, Id, RemainingUses, Status: status, TransfersLeft, Type } = voucher
  // The form that mails one has the captcha, which no other page of the account may load.
  const { captchaSettings } = useShell().settings
  const ask = (what: 'send' | 'give' | 'again') => ({
    href: `${ACCOUNT_VOUCHERS_PATH}?${what}=${Id}`,
    plain: what !== 'give' && captchaSettings.enabled,
  })
  if (status === 'NotYet') return null
  return (
    <div className={styles.actions}>
      {CanBeSent && TransfersLeft === 0 && status === 'Ready' && (
        <ButtonLink look="quiet" small to={ask('send')} label={t('publicui.vouchers.sendof', { voucher: Description })}>
          {t('publicui.vouchers.send')}
        </ButtonLink>
      )}
      {TransfersLeft > 0 && RemainingUses !== 0 && (
        <ButtonLink look="quiet" small to={ask('give')} label={t('publicui.vouchers.giveof', { voucher: Description })}>
          {t('publicui.vouchers.give')}
        </ButtonLink>
      )}
      {status === 'InCart' && (
        <ButtonLink look="line" small to={{ href: cart, plain: true }}>
          {t('publicui.vouchers.opencart')}
        </ButtonLink>
      )}
      {GiftCard && (
        <ButtonLink
          look="quiet"
          small
          to={{ href: `${GIFT_CARD_PRINT_PATH}?id=${Id}`, plain: true }}
          label={t('publicui.vouchers.printof', { voucher: Description })}
        >
          {t('publicui.vouchers.print')}
        </ButtonLink>
      )}
      {GiftCard?.CanBeSentAgain && (
        <ButtonLink
          look="quiet"
          small
          to={ask('again')}
          label={t('publicui.vouchers.againof', { voucher: Description })}
        >
          {t('publicui.vouchers.again')}
        </ButtonLink>
      )}
      {Type === 'value' && (
        <ButtonLink
          look="line"
          small
          to={{ href: `${GIFT_CARD_BALANCE_PATH}?id=${Id}`, plain: false }}
          label={t('publicui.vouchers.movementsof', { voucher: Description })}
        >
          {t('publicui.vouchers.movements')}
        </ButtonLink>
      )}
      {status === 'Ready' && Type === 'value' && (
        <ButtonLink
          look="line"
          small
          to={{ href: SHOPPING_PATH, plain: false }}
          label={t('publicui.vouchers.spendof', { voucher: Description })}
        >
          {t('publicui.vouchers.spend')}
        </ButtonLink>
      )}
      {status === 'Ready' && Type !== 'value' && <UseForm voucher={voucher} />}
    </div>
  )
}

/** A form and no link: the address that it leads to carries the code. */
function UseForm({ voucher: { Description, Id } }: { voucher: Voucher }) {
  const t = useTranslate()
  const { formData, state } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'use' && formData.get('voucher') === String(Id)
  return (
    <Form method="post" action={ACCOUNT_VOUCHERS_PATH} discover="none">
      <input type="hidden" name="intent" value="use" />
      <input type="hidden" name="voucher" value={Id} />
      <Button
        look="line"
        size="small"
        type="submit"
        busy={isBusy}
        busyLabel={t('publicui.vouchers.using')}
        aria-label={t('publicui.vouchers.useof', { voucher: Description })}
      >
        {t('publicui.vouchers.use')}
      </Button>
    </Form>
  )
}
