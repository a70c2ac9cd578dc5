/**
 * A product as one guest configures it: the choices, which of them count, and the engine's last reply. It is a plain
 * value. Every change (a choice, a preset, a reply) is a function from one configuration to the next in the files
 * beside this one and leaves it settled: no value is chosen that is not offered, and no choice of a disabled option
 * counts.
 */
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { AttributeChangeReply, ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { optionKind } from './option-kind.ts'

export type OptionChoice = {
  readonly valueIds: readonly number[]
  /** Words, an amount, a start time, a stored file's id. */
  readonly text: string
  readonly days: readonly Day[]
  /** What to call a stored file. It is for reading and goes nowhere. */
  readonly fileName?: string | undefined
}

export const NO_CHOICE: OptionChoice = { valueIds: [], text: '', days: [] }

/** Who looks at the product. */
export type Viewer = {
  readonly isSignedIn: boolean
  /** Names of options that the operator hides, lower-case. */
  readonly hiddenNames: readonly string[]
}

/** What the engine said last; nothing of it before its first reply. */
export type LastReply = Partial<Omit<AttributeChangeReply, 'ProductAttributes'>>

export type Configuration = {
  readonly product: ProductDetails
  readonly viewer: Viewer
  /** By option id. A disabled option keeps its choice for when it is enabled again. */
  readonly choices: ReadonlyMap<number, OptionChoice>
  readonly filteredValueIds: ReadonlySet<number>
  /** Options whose condition is not met. */
  readonly disabledIds: ReadonlySet<number>
  /** Undefined where a start time without places took it away. */
  readonly quantity: number | undefined
  /** Places left at the chosen start time or tee time. */
  readonly placesAtTime: number | undefined
  readonly memberId: number | undefined
  /** Who add-ons are for that get a person of their own, as a form names them (`addOnPersonField`). */
  readonly addOnPeople: Readonly<Record<string, string>>
  /** Why nothing can be loaded onto a card of the chosen person, in words; undefined where it can, or is not known. */
  readonly reloadBlock?: string | undefined
  /** What the platform's older system calls the same person; it need not be a number. */
  readonly legacyContactId?: string | undefined
  /** Who it can be for, where a form came back with it: the page of a form that was posted is made for its sender. */
  readonly holders?: readonly AssignableMember[] | undefined
  /** The same for the add-ons that get a person of their own. */
  readonly addOnHolders?: Readonly<Record<number, readonly AssignableMember[]>> | undefined
  /** The line of the cart that is being changed. */
  readonly lineId: number | undefined
  readonly lastReply: LastReply
  /** Days that are not chosen, or no longer, because they cannot be bought; none once the guest has chosen again. */
  readonly refusedDays: readonly Day[]
}

export function attributeOf({ product }: Configuration, optionId: number): ProductAttribute | undefined {
  return product.ProductAttributes.find(({ Id }) => Id === optionId)
}

export function choiceFor({ choices }: Pick<Configuration, 'choices'>, optionId: number): OptionChoice {
  return choices.get(optionId) ?? NO_CHOICE
}

export function isEnabled({ disabledIds }: Configuration, optionId: number): boolean {
  return !disabledIds.has(optionId)
}

/** Whether the guest never sees the option, enabled or not. A hidden option keeps its default choice. */
export function isHidden({ viewer }: Configuration, { IsHidden, IsHiddenSignedIn, Name }: ProductAttribute): boolean {
  if (IsHidden || (IsHiddenSignedIn && viewer.isSignedIn)) return true
  return viewer.hiddenNames.includes(Name.trim().toLowerCase())
}

export function withChoice(configuration: Configuration, optionId: number, choice: OptionChoice): Configuration {
  return { ...configuration, choices: new Map(configuration.choices).set(optionId, choice) }
}

/** The option for the day of the product: the first enabled date option. */
export function dateOption(configuration: Configuration): ProductAttribute | undefined {
  const { product } = configuration
  return product.ProductAttributes.find(
    (attribute) => optionKind(attribute, product) === 'date' && isEnabled(configuration, attribute.Id),
  )
}

/** The days it is wanted for; none while none is chosen. */
export function wantedDays(configuration: Configuration): readonly Day[] {
  const option = dateOption(configuration)
  return option ? choiceFor(configuration, option.Id).days : []
}
