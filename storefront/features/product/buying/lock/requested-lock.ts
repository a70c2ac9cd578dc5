/** Which places a configured activity wants to have locked: of which start time, and for how many. */
import type { requestLockCall } from '#contract/calls/activities.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'
import type { Input } from '#contract/wire/call.ts'
import { type Configuration, choiceFor, wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { type OptionKind, optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'

export type RequestedLock = Omit<Input<typeof requestLockCall>['body'], 'LockId'>

/** Undefined where no start time is chosen, and for what is no activity. */
export function requestedLock(configuration: Configuration): RequestedLock | undefined {
  const { Activity, ProductHeaderCode } = configuration.product
  const start = startOf(configuration)
  if (!Activity || start === undefined) return undefined
  return {
    ActivityCode: Activity.Code,
    ActivityLocationCode: Activity.Location,
    ActivityDateTime: start,
    Quantity: configuration.quantity,
    ProductHeaderCode,
  }
}

/** The lock that a configuration has already; empty where it has none. */
export function lockIn(configuration: Configuration): string {
  return textOfKind(configuration, 'lock')
}

/** `2026-12-24T09:30:00`: the time, on the chosen day where it names none itself. */
function startOf(configuration: Configuration): string | undefined {
  const text = textOfKind(configuration, 'time')
  const moment = localDayAndTime(text)
  const day = moment?.day ?? wantedDays(configuration)[0]
  const time = moment?.time ?? timeOfDay(text)
  return day === undefined || time === undefined ? undefined : `${day}T${time}`
}

function textOfKind(configuration: Configuration, kind: OptionKind): string {
  const [option] = optionsOfKind(configuration.product, kind)
  return option ? choiceFor(configuration, option.Id).text : ''
}
