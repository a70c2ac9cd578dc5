/**
 * The field for an option that asks for a day: one, one of a list, the first of several in a row, or several separate
 * ones.
 */
import type { ProductDetails } from '#contract/schemas/product.ts'
import { type DayFacts, isNothingLeft } from '#storefront/features/days/facts/day-facts.ts'
import { type Configuration, dateOption } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { lazyControl } from '#storefront/features/product/lazy-controls.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useOpenForAWhile } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import type { RefusedDaysProps } from './day-messages.tsx'
import { isCalendarInline } from './first-calendar.ts'
import { OptionFrame, type OptionFrameProps } from './option-frame.tsx'
import { optionDayFacts } from './product-days.ts'

const messages = lazy(() => import('./day-messages.tsx'), 'Failed to say what became of a day')

// Loaded in one file with it: only a product with a day asks, or says how many are left.
export { isEveryDayGone } from './product-days.ts'
export { daysInWords, FewLeft } from './summary-days.tsx'

export function DayField({ option, isNested = false }: OptionFrameProps) {
  const locale = useLocale()
  const { configuration } = useConfiguration()
  const { pickDays } = useConfigurator()
  const facts = optionDayFacts(configuration, option.id, useShell().settings.seasonEnd)
  const { days } = option.choice
  const [day] = days
  const chosen = day !== undefined && days.length === 1 && facts.inARow === 1 ? shortDay(day, locale) : ''
  const isOver = isNothingLeft(facts)
  const { product } = configuration
  const hasDays = facts.bounds !== undefined && !isOver
  const Compare = hasDays && product.ShowPricingCalendarView && lazyControl('CompareMonths')
  return (
    <OptionFrame
      option={option}
      isNested={isNested}
      chosen={chosen}
      isOver={isOver}
      beside={Compare && <Compare product={product} />}
      onClear={hasDays && isInline(option, product) && days.length > 0 ? () => pickDays(option.id, []) : undefined}
    >
      {dateOption(configuration)?.Id === option.id && <WhenDaysPass />}
      <Days option={option} facts={facts} configuration={configuration} />
    </OptionFrame>
  )
}

type DaysProps = { option: ShownOption; facts: DayFacts; configuration: Configuration }

function Days({ option, facts, configuration }: DaysProps) {
  const t = useTranslate()
  // Where nothing has to be chosen, the question itself says it.
  if (isNothingLeft(facts)) {
    return option.isRequired && <Message tone="info">{t('publicui.product.nodatesavailable')}</Message>
  }
  const Field = fieldFor(option, facts, configuration.product)
  return (
    <>
      {dateOption(configuration)?.Id === option.id && <Refused facts={facts} days={configuration.refusedDays} />}
      <Field option={option} facts={facts} />
    </>
  )
}

/** A region that is there before its words, so that they are read out; without a reason it takes no room. */
function Refused(props: RefusedDaysProps) {
  const hasDays = props.days.length > 0
  const Reason = useLazy(messages, hasDays)?.RefusedDays
  return (
    <div role="status" className={hasDays && Reason ? undefined : text.visuallyHidden}>
      {hasDays && Reason && <Reason {...props} />}
    </div>
  )
}

function fieldFor(option: ShownOption, { bounds }: DayFacts, product: ProductDetails) {
  if (!bounds) return lazyControl('FreeDay')
  if (product.IsRadioButtonDate) return lazyControl('DayList')
  return lazyControl(isInline(option, product) ? 'InlineDays' : 'PopupDay')
}

function isInline({ isInlineCalendar: IsInlineCalendar }: ShownOption, product: ProductDetails): boolean {
  return isCalendarInline({ IsInlineCalendar }, product)
}

/**
 * What is said when a day passes while the page is open. What follows the resort's clock is loaded once
 * the page has been open for a while.
 */
function WhenDaysPass() {
  const PassedDays = useLazy(messages, useOpenForAWhile())?.PassedDays
  return PassedDays && <PassedDays />
}
