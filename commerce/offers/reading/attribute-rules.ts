/**
 * How an option of a product is read, worked out once per product: what kind of answer it takes, and which answers mean
 * something of their own (a day, a start time, a lock, a member, a number of pieces, a price).
 */
import {
  type CatalogAttribute,
  type CatalogProduct,
  type CatalogValue,
  isCombinable,
  rulesOf,
  takesOneValue,
} from '#commerce/catalog/index.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import { type Marker, type PromptConfiguration, textPrompt } from '#contract/rules/text-prompt.ts'
import type { FilterableOption } from '#contract/rules/value-filter.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

/** One of its values, several, those the operator fixed, a day, a household member, or words. */
export type AnswerKind = 'one' | 'many' | 'fixed' | 'date' | 'member' | 'text' | 'readOnly'

export type AttributeRules = {
  attribute: CatalogAttribute
  kind: AnswerKind
  /** What a guest calls it. */
  title: string
  markers: ReadonlySet<Marker>
  configuration: PromptConfiguration
  /** A value of it has to be chosen before it is known which variant it is. */
  makesVariant: boolean
}

export type OptionRules = {
  product: ProductRules
  attributes: readonly AttributeRules[]
  /** The option that says which day it is for. */
  date: AttributeRules | undefined
  /** Of options marked `[Dynamic]`. */
  dynamicIds: ReadonlySet<number>
  /** The options with values or conditions, as the rule of what is offered wants them. */
  filterable: readonly FilterableOption[]
  valueById: ReadonlyMap<number, CatalogValue>
}

const known = new WeakMap<CatalogProduct, OptionRules>()

export function optionRules(product: CatalogProduct): OptionRules {
  let rules = known.get(product)
  if (!rules) {
    const attributes = product.attributes.map(attributeRules)
    rules = {
      product: rulesOf(product),
      attributes,
      date: attributes.find(({ kind }) => kind === 'date'),
      dynamicIds: new Set(
        attributes.filter(({ markers }) => markers.has('dynamic')).map(({ attribute }) => attribute.id),
      ),
      filterable: attributes.map(filterable),
      valueById: new Map(product.attributes.flatMap(({ values }) => values.map((value) => [value.id, value]))),
    }
    known.set(product, rules)
  }
  return rules
}

/**
 * The operator answered it: what is posted for it changes nothing. Of hidden options, only values can be answered in
 * advance.
 */
export function isAnsweredByOperator({ kind, markers }: AttributeRules): boolean {
  return kind === 'fixed' || kind === 'readOnly' || (markers.has('hidden') && (kind === 'one' || kind === 'many'))
}

/** The options that ask for whom it is. */
export function memberOptionIds(product: CatalogProduct): number[] {
  return optionRules(product)
    .attributes.filter(({ kind }) => kind === 'member')
    .map(({ attribute }) => attribute.id)
}

/** The option that a draft knows by a key, whatever it is called. */
export function optionByKey(rules: OptionRules, key: string): AttributeRules | undefined {
  return rules.attributes.find(({ attribute }) => attribute.key === key)
}

function attributeRules(attribute: CatalogAttribute): AttributeRules {
  const { markers, configuration, text } = textPrompt(attribute.textPrompt)
  return {
    attribute,
    kind: kindOf(attribute, markers),
    title: attribute.label ?? configuration.title ?? (text || attribute.name),
    markers,
    configuration,
    makesVariant: attribute.isRequired && attribute.values.length > 0 && isCombinable(attribute),
  }
}

function filterable({ attribute, kind }: AttributeRules): FilterableOption {
  const { id, conditionAttributeId: optionId, conditionValueIds: valueIds, values } = attribute
  return {
    id,
    isMultiple: kind === 'many' || kind === 'fixed',
    condition: optionId === null ? undefined : { optionId, valueIds },
    values,
  }
}

function kindOf({ controlType }: CatalogAttribute, markers: ReadonlySet<Marker>): AnswerKind {
  // Its values are the household's members, not the catalog's.
  if (markers.has('assignedTo')) return 'member'
  if (takesOneValue({ controlType })) return 'one'
  if (controlType === CONTROL_TYPES.checkboxes) return 'many'
  if (controlType === CONTROL_TYPES.readOnlyCheckboxes) return 'fixed'
  if (controlType === CONTROL_TYPES.date || markers.has('date')) return 'date'
  return controlType === CONTROL_TYPES.readOnlyTextbox || isLocked(controlType, markers) ? 'readOnly' : 'text'
}

/**
 * A textbox that guests only read. What the page itself fills in, a start time or a lock, is not the operator's answer.
 */
function isLocked(controlType: number, markers: ReadonlySet<Marker>): boolean {
  const isCarried = markers.has('activityTime') || markers.has('lockId')
  return controlType === CONTROL_TYPES.textbox && markers.has('readOnly') && !isCarried
}
