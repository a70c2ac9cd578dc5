/** What a guest says at checkout about one line: how it is handed over, its questions, and measures for the rental. */
import {
  chooseShipping,
  type SaveLineResult,
  savePromptAnswer,
  saveRentalLocation,
  saveRentalProfile,
} from '#commerce/cart/index.ts'
import type { Catalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  saveRentalLocationByGetCall,
  saveRentalLocationCall,
  saveRentalProfileCall,
} from '#contract/calls/activities.ts'
import { chooseShippingCall, savePromptAnswerCall } from '#contract/calls/checkout.ts'
import type { HandoverProblem } from '#contract/rules/checkout/handover.ts'
import type { PromptProblem } from '#contract/rules/checkout/prompts.ts'
import {
  RENTAL_FIELDS,
  type RentalField,
  type RentalProblem,
  type RentalProblems,
} from '#contract/rules/checkout/rental-profile.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { type CallContext, type Handler, handle, type Refused, refused } from '#server/http/handle.ts'
import type { Shop } from '#server/shop/shop.ts'

const DONE: CommandReply = { success: true, message: [] }
const NO_LINE = refused(404, 'NOT_FOUND', 'This item is not in your cart.')
const NOT_ASKED: CommandReply = { success: false, code: 'NOT_ASKED', message: ['This item does not ask for that.'] }

const HANDOVERS: Record<HandoverProblem, string> = {
  unknown_method: 'Choose how you get it from the list.',
  unknown_location: 'Choose where you pick it up from the list.',
  location_missing: 'Choose where you pick it up.',
}

const ANSWERS: Record<PromptProblem, string> = {
  required: 'Please answer this question.',
  too_long: 'This answer is too long.',
  not_offered: 'Choose an answer from the list.',
}

const MEASURES: Record<RentalField, string> = {
  height: 'Height',
  weight: 'Weight',
  shoeSize: 'Shoe size',
  age: 'Age',
  skierType: 'How you ski',
  stance: 'Stance',
}

const WRONG_MEASURES: Record<RentalProblem, (field: string) => string> = {
  required: (field) => `${field} is required.`,
  no_number: (field) => `${field}: write a number.`,
  too_long: (field) => `${field} is too long.`,
  not_offered: (field) => `${field}: choose one from the list.`,
}

export function lineCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  /** Judged by what the products ask now. */
  const save = async <Problem>(
    work: (tx: Tx, catalog: Catalog) => Promise<SaveLineResult<Problem>>,
    code: string,
    words: (problems: Problem) => string[],
  ): Promise<CommandReply | Refused> => {
    const { catalog } = await shop.read()
    const saved = await database.attempt((tx) => work(tx, catalog))
    if (saved.ok) return DONE
    if (saved.reason === 'not_found') return NO_LINE
    if (saved.reason === 'not_asked') return NOT_ASKED
    return { success: false, code, message: words(saved.problems) }
  }

  const locate = ({ body, params, request }: CallContext<typeof saveRentalLocationCall>) => {
    const chosen = { locationId: params.id, phone: body.phone ?? '' }
    return save(
      (tx, catalog) => saveRentalLocation(tx, request.shopper, catalog, chosen),
      'BAD_PHONE',
      () => ['Invalid Phone Number'],
    )
  }

  return [
    handle(chooseShippingCall, ({ body, request }) => {
      const chosen = {
        lineId: Number(body.reservationId),
        methodId: Number(body.shippingMethodId),
        // Old clients send 0 for none.
        locationId: Number(body.shippingLocationId ?? 0) || null,
      }
      return save(
        (tx, catalog) => chooseShipping(tx, request.shopper, catalog, chosen),
        'BAD_SHIPPING',
        (problem) => [HANDOVERS[problem]],
      )
    }),
    handle(savePromptAnswerCall, ({ body, request }) => {
      const valueId = body.AddOnValueId === undefined ? undefined : Number(body.AddOnValueId)
      const answer = { lineId: Number(body.ReservationId), valueId, code: body.UnityCode ?? '', text: body.Value ?? '' }
      return save(
        (tx, catalog) => savePromptAnswer(tx, request.shopper, catalog, answer),
        'BAD_ANSWER',
        (problem) => [ANSWERS[problem]],
      )
    }),
    handle(saveRentalProfileCall, ({ body, request }) => {
      const profile = {
        ...{ height: body.Height ?? '', weight: body.Weight ?? '', shoeSize: body.ShoeSize ?? '' },
        ...{ age: body.Age ?? '', skierType: body.SkierType ?? '', stance: body.Stance ?? '' },
      }
      const lineId = Number(body.ReservationId)
      const contactId = body.ContactId === undefined ? undefined : Number(body.ContactId)
      return save(
        (tx, catalog) => saveRentalProfile(tx, request.shopper, catalog, { lineId, contactId, profile }),
        'BAD_RENTAL_PROFILE',
        wordsFor,
      )
    }),
    handle(saveRentalLocationCall, locate),
    handle(saveRentalLocationByGetCall, locate),
  ]
}

/** One sentence for each field, in the order of the form. */
function wordsFor(problems: RentalProblems): string[] {
  return RENTAL_FIELDS.flatMap((field) => {
    const problem = problems[field]
    return problem ? [WRONG_MEASURES[problem](MEASURES[field])] : []
  })
}
