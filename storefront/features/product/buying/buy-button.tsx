/**
 * The button that buys, with what prevents it beside it. While the form is incomplete or its price is loading the
 * button is aria-disabled, but a press leads to what is missing. Renewals are bought elsewhere.
 */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { lazyControl } from '#storefront/features/product/lazy-controls.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { type MoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './buy-button.module.css'
import type { Buying } from './use-buying.ts'

type Props = { buying: Buying; words: MoneyWords }

export function BuyButton({ buying, words }: Props) {
  const t = useTranslate()
  const { customerInfo } = usePlatformLinks()
  const { configuration } = useConfiguration()
  // Without script the engine judges the form that is posted.
  const isLive = useIsLive()
  const HeldPlace = optionsOfKind(configuration.product, 'time').length > 0 && lazyControl('HeldPlaceNotice')
  if (configuration.product.IsRenewal) {
    return (
      <div className={styles.buying}>
        <Button look="buy" size="big" wide disabled>
          {t('publicui.buying.renewal')}
        </Button>
        <ButtonLink look="line" to={{ href: customerInfo, plain: true }}>
          {t('publicui.buying.toaccount')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.buying}>
      <div role="alert" className={styles.obstacle}>
        <Obstacle buying={buying} />
      </div>
      {HeldPlace && <HeldPlace />}
      <Button
        type="submit"
        look="buy"
        size="big"
        wide
        waiting={isLive && !buying.canBuy}
        className={isLive || buying.canBuy ? undefined : styles.awaited}
        busy={buying.isBuying}
        busyLabel={t(buying.isEditing ? 'publicui.buying.updating' : 'publicui.buying.adding')}
        onPointerEnter={buying.prepare}
        onFocus={buying.prepare}
        onClick={(event) => {
          event.preventDefault()
          buying.press()
        }}
      >
        {buttonWords(buying, t, words)}
      </Button>
    </div>
  )
}

export function buttonWords({ isEditing, question }: Buying, t: ReturnType<typeof useTranslate>, words: MoneyWords) {
  if (!question) return t(isEditing ? 'publicui.buying.update' : 'publicui.buying.add')
  const total = words(question.total)
  return t(isEditing ? 'publicui.buying.updatefor' : 'publicui.buying.addfor', { total })
}

function Obstacle({ buying: { lostTime, missing, question } }: Pick<Props, 'buying'>) {
  const t = useTranslate()
  if (lostTime) return <Message tone="danger">{lostTime}</Message>
  if (question) return <Message tone="warning">{question.message}</Message>
  if (missing?.what !== 'option') return null
  return <p className={styles.missing}>{t('publicui.buying.missing', { option: missing.option.Name })}</p>
}
