/**
 * What becomes of a product's form that a browser posts by itself, without script or before the script is there: it is
 * in the cart and the guest goes there, or the page comes back with the engine's words and everything that was typed
 * and chosen.
 */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { addToCartCall } from '#contract/calls/cart.ts'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { addOnPersonField } from '#contract/rules/product-form.ts'
import { CART_PATH } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { TOO_MANY_HELD } from '#contract/wire/client.ts'
import { askHolders, type HolderRequest } from '#storefront/features/holder/ask-holders.ts'
import { type Configuration, dateOption } from '#storefront/features/product/configurator/configuration.ts'
import {
  openConfiguration,
  type PostedChoices,
  postedChoicesOf,
} from '#storefront/features/product/configurator/open-configuration.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { applyForm } from '#storefront/features/product/configurator/presets/apply-form.ts'
import {
  addOnHolderRequest,
  holderRequest,
  personalValues,
} from '#storefront/features/product/holder/holder-request.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import { postedForm, sentOn } from './posted-form.ts'

export type RefusedForm = {
  /** What it said. */
  choices: PostedChoices
  code: string
  /** In the engine's words; none where it could not be asked. */
  words: readonly string[]
  /** The option they are about. */
  optionId?: number | undefined
  /** What it costs now, to be accepted by a second press. */
  acceptTotal?: number | undefined
}

export async function addByForm(product: ProductDetails, request: Request, context: Readonly<RouterContextProvider>) {
  const form = new URLSearchParams(await request.text())
  const addOnPeople = addOnPeopleIn(product, form)
  const fields = { ...postedForm(product, form), ...addOnPeople }
  const ask = context.get(clientContext)
  const hiddenNames = await ask(readStoreSettingsCall).then(
    (settings) => storeSettings(settings).hiddenAttributes,
    () => [],
  )
  const opened = openConfiguration(product, { isSignedIn: false, hiddenNames })
  const configuration = { ...applyForm(opened, fields), addOnPeople }
  const choices = async () => ({
    ...postedChoicesOf(configuration),
    ...(product.HasAssignment && { holders: await holdersFor(holderRequest(configuration), context) }),
    addOnHolders: await addOnHoldersFor(configuration, context),
  })
  try {
    const reply = await ask(addToCartCall, {
      params: { productId: product.Id },
      body: sentOn(configuration, fields),
    })
    if (reply.success) return redirect(CART_PATH, 303)
    const { AcceptTotal: acceptTotal, AttributeId: optionId, code = '', message: words } = reply
    return refused(
      {
        choices: await choices(),
        code,
        words,
        optionId: concernedOption(configuration, { code, optionId }),
        acceptTotal,
      },
      422,
    )
  } catch (error) {
    const tooMany = isCallFailed(error) && error.problem?.code === TOO_MANY_HELD ? error.problem : undefined
    if (tooMany)
      return refused({ choices: await choices(), code: tooMany.code, words: [tooMany.message] }, tooMany.statusCode)
    const isTheirs = isCallFailed(error) && error.statusCode >= 400 && error.statusCode < 500
    if (isTheirs) return refused({ choices: await choices(), code: 'UNREADABLE', words: [] }, error.statusCode)
    context.get(logContext).error('A posted form was not added', { reason: String(error) })
    return refused({ choices: await choices(), code: 'AWAY', words: [] }, 503)
  }
}

/** What the form says of who add-ons are for. */
function addOnPeopleIn({ Id }: ProductDetails, form: URLSearchParams): Configuration['addOnPeople'] {
  const named = addOnPersonField(Id, 0).slice(0, -1)
  return Object.fromEntries([...form].filter(([name, text]) => name.startsWith(named) && text !== ''))
}

/** The same for each chosen add-on that gets a person of its own; undefined where there is none. */
async function addOnHoldersFor(configuration: Configuration, context: Readonly<RouterContextProvider>) {
  const values = personalValues(configuration)
  if (values.length === 0) return undefined
  const lists = await Promise.all(
    values.map(async ({ Id }) => [Id, await holdersFor(addOnHolderRequest(configuration, Id), context)] as const),
  )
  return Object.fromEntries(lists.flatMap(([id, people]) => (people ? [[id, people]] : [])))
}

/** The people to choose from: the page that comes back is made for its sender. A guest has none. */
async function holdersFor(request: HolderRequest, context: Readonly<RouterContextProvider>) {
  try {
    const people = await askHolders(context.get(clientContext), request)
    const shown = people.filter(({ ExcludeFromHousehold }) => !ExcludeFromHousehold)
    return shown.length > 0 ? shown : undefined
  } catch (error) {
    context.get(logContext).error('Error getting assignable members', { reason: String(error) })
    return undefined
  }
}

function refused(form: RefusedForm, status: number) {
  return data<RefusedForm>(form, { status })
}

const ABOUT_THE_DAY = new Set(['DATE_MISSING', 'DATE_INVALID', 'OUT_OF_SEASON', 'PAST_CUTOFF', 'CLOSED', 'SOLD_OUT'])

/** The option that the engine's words are about: the one it names, or the one that its code can only mean. */
export function concernedOption(
  configuration: Configuration,
  { code, optionId }: { code: string; optionId?: number | undefined },
): number | undefined {
  if (optionId !== undefined) return optionId
  if (ABOUT_THE_DAY.has(code)) return dateOption(configuration)?.Id
  if (code.startsWith('MEMBER_')) return optionsOfKind(configuration.product, 'member')[0]?.Id
  if (code === 'PRICE_INVALID') return optionsOfKind(configuration.product, 'price')[0]?.Id
  return code === 'QTY_INVALID' ? optionsOfKind(configuration.product, 'quantity')[0]?.Id : undefined
}
