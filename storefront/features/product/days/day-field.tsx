/** The field for an option that asks for a day: one, one of a list, the first of several in a row, or several separate ones. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { Message } from '#storefront/ui/message.tsx'
import { dayFacts, isNothingLeft } from './day-facts.ts'
import { DayList } from './day-list.tsx'
import { OneDay } from './one-day.tsx'
import { SeveralDays } from './several-days.tsx'

export function DayField({ option }: { option: ShownOption }) {
  const text = useText()
  const { configuration } = useConfiguration()
  const facts = dayFacts(configuration, option.id, useShell().settings.seasonEnd)
  const { IsNonConsecutiveMultiDay, IsRadioButtonDate } = configuration.product
  if (isNothingLeft(facts)) return <Message tone="info">{text('publicui.product.nodatesavailable')}</Message>
  if (!facts.bounds) return <OneDay option={option} facts={facts} />
  if (IsRadioButtonDate) return <DayList option={option} facts={facts} />
  if (IsNonConsecutiveMultiDay) return <SeveralDays option={option} facts={facts} />
  return <OneDay option={option} facts={facts} />
}
