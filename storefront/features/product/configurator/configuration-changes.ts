/** What a guest can do to a configuration. Whatever they do, what comes out is settled. */
import { DEFAULT_QUANTITY } from '#contract/rules/add-blocks.ts'
import type { Day } from '#contract/values/day.ts'
import {
  attributeOf,
  type Configuration,
  choiceFor,
  NO_CHOICE,
  type OptionChoice,
  type Viewer,
  withChoice,
} from './configuration.ts'
import { firstQuantity } from './open-configuration.ts'
import { isMultiple, type OptionKind, optionKind, optionsOfKind } from './option-kind.ts'
import { nearestQuantity } from './quantities.ts'
import { settle } from './settle.ts'

/** Chooses these values of an option and no others; one that is not offered cannot be. */
export function chooseValues(
  configuration: Configuration,
  optionId: number,
  valueIds: readonly number[],
): Configuration {
  const attribute = attributeOf(configuration, optionId)
  if (!attribute) return configuration
  const kind = optionKind(attribute, configuration.product)
  if (kind === 'readOnlyCheckboxes') return configuration
  const own = attribute.Values.map(({ Id }) => Id)
  const offered = own.filter((id) => valueIds.includes(id) && !configuration.filteredValueIds.has(id))
  const chosen = isMultiple(kind) ? offered : offered.slice(0, 1)
  return settle(withChoice(configuration, optionId, { ...NO_CHOICE, valueIds: chosen }))
}

export function typeText(configuration: Configuration, optionId: number, text: string): Configuration {
  const typed = withChoice(configuration, optionId, { ...NO_CHOICE, text })
  const attribute = attributeOf(configuration, optionId)
  if (!attribute || optionKind(attribute, configuration.product) !== 'quantity') return typed
  return { ...typed, quantity: /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined }
}

export function attach(
  configuration: Configuration,
  optionId: number,
  file: { fileId: string; name: string } | undefined,
): Configuration {
  const choice = file ? { ...NO_CHOICE, text: file.fileId, fileName: file.name } : NO_CHOICE
  return withChoice(configuration, optionId, choice)
}

/**
 * Another day clears the start time and resets the quantity; all other choices stay. For golf the number of players
 * stays too, because it is what the guest searches by.
 */
export function pickDays(configuration: Configuration, optionId: number, days: readonly Day[]): Configuration {
  const isRepeated = sameDays(choiceFor(configuration, optionId).days, days)
  if (isRepeated && configuration.refusedDays.length === 0) return configuration
  const picked = { ...withChoice(configuration, optionId, { ...NO_CHOICE, days }), refusedDays: [] }
  if (isRepeated) return picked
  const timeless = withoutTime(picked)
  if (configuration.product.IsGolfProduct) return timeless
  return withQuantityOption({ ...timeless, quantity: firstQuantity(configuration.product) })
}

/** A start time with places is wanted for one at first; one without cannot be wanted at all. */
export function pickTime(
  configuration: Configuration,
  optionId: number,
  time: { text: string; places: number } | undefined,
): Configuration {
  const picked = withChoice(withoutLock(configuration), optionId, { ...NO_CHOICE, text: time?.text ?? '' })
  const quantity = time === undefined || time.places > 0 ? DEFAULT_QUANTITY : undefined
  return withQuantityOption({ ...picked, placesAtTime: time?.places, quantity })
}

/** The lock that keeps the places of the chosen time. */
export function keepLock(configuration: Configuration, lockId: string): Configuration {
  return kindIds(configuration, 'lock').reduce(
    (next, id) => withChoice(next, id, { ...NO_CHOICE, text: lockId }),
    configuration,
  )
}

export function setQuantity(configuration: Configuration, quantity: number): Configuration {
  return { ...configuration, quantity }
}

/** A line for one person has one piece. The name is for reading and goes nowhere. */
export function assign(
  configuration: Configuration,
  memberId: number | undefined,
  name = '',
  legacyContactId?: string | undefined,
): Configuration {
  return kindIds(configuration, 'member').reduce(
    (next, id) => withChoice(next, id, { ...NO_CHOICE, text: name }),
    nearestQuantity({ ...configuration, memberId, legacyContactId }),
  )
}

export function viewedBy(configuration: Configuration, viewer: Viewer): Configuration {
  const { hiddenNames, isSignedIn } = configuration.viewer
  const isSame = viewer.isSignedIn === isSignedIn && viewer.hiddenNames === hiddenNames
  return isSame ? configuration : { ...configuration, viewer }
}

function withoutTime(configuration: Configuration): Configuration {
  const ids = [...kindIds(configuration, 'time'), ...kindIds(configuration, 'teeTime')]
  const cleared = ids.reduce((next, id) => withChoice(next, id, NO_CHOICE), configuration)
  return { ...withoutLock(cleared), placesAtTime: undefined }
}

function withoutLock(configuration: Configuration): Configuration {
  return keepLock(configuration, '')
}

/** Where an option stands in the stepper's place it says the same number. */
function withQuantityOption(configuration: Configuration): Configuration {
  const choice: OptionChoice = {
    ...NO_CHOICE,
    text: configuration.quantity === undefined ? '' : String(configuration.quantity),
  }
  return kindIds(configuration, 'quantity').reduce((next, id) => withChoice(next, id, choice), configuration)
}

function kindIds({ product }: Configuration, kind: OptionKind): number[] {
  return optionsOfKind(product, kind).map(({ Id }) => Id)
}

function sameDays(one: readonly Day[], other: readonly Day[]): boolean {
  return one.length === other.length && one.every((day, index) => day === other[index])
}
