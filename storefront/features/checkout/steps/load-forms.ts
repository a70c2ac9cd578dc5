/**
 * What the forms of the steps show beside cart and config, loaded for the steps that this cart needs. A form whose data
 * do not come says so, and the rest of the checkout goes on without it.
 */
import { type showCheckoutConfigCall, showPersonalizationCall } from '#contract/calls/checkout.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/rules/checkout/steps.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'
import { type HandoverLine, handoverLines } from './handover.ts'
import { type LineForPerson, loadPeople } from './people.ts'
import { healthOf, type PersonOfHealth } from './profile.ts'
import { type LineWithQuestions, questionsOf } from './questions.ts'
import { type RentalData, rentalOf } from './rental.ts'
import { loadSigning, type SigningData } from './waivers.ts'

type Config = Reply<typeof showCheckoutConfigCall>
type Personalization = Reply<typeof showPersonalizationCall>

/** A line as the engine asks about it, with the name of its person. */
export type AskedLine = Personalization['Reservations'][number] & { person: string | undefined }

/** Who is asked about what they get: the person of a line, or that of an add-on of it. */
export type AskedPerson = Pick<AskedLine, 'AsksProfile' | 'ContactId' | 'HasProfile' | 'Prompts' | 'person'> & {
  lineId: number
  /** The value of the add-on. */
  valueId?: number
  product: string
}

/** Undefined where the cart does not need the step, or its data could not be loaded. */
export type StepForms = {
  people: LineForPerson[] | undefined
  profile: PersonOfHealth[] | undefined
  questions: LineWithQuestions[] | undefined
  rental: RentalData | undefined
  handover: HandoverLine[] | undefined
  waivers: SigningData | undefined
}

const OF_PERSONALIZATION: readonly CheckoutStep[] = CHECKOUT_STEPS.slice(
  CHECKOUT_STEPS.indexOf('profile'),
  CHECKOUT_STEPS.indexOf('contact'),
)

export async function loadForms(
  ask: Client,
  log: Log,
  { cart, config }: { cart: Cart; config: Config },
): Promise<StepForms> {
  const forSteps = async <Form>(steps: readonly CheckoutStep[], load: () => Promise<Form>) => {
    if (!steps.some((step) => config.Steps.includes(step))) return undefined
    return load().catch((error: unknown) => {
      log.warn('Failed to load a step of the checkout', { steps: steps.join(' '), reason: String(error) })
      return undefined
    })
  }
  const [people, asked] = await Promise.all([
    forSteps(['people'], () => loadPeople(ask, cart)),
    forSteps(OF_PERSONALIZATION, () => ask(showPersonalizationCall)),
  ])
  const lines = asked && linesOf(asked, cart)
  return {
    people,
    profile: lines && healthOf(asksOf(lines, cart)),
    questions: lines && questionsOf(asksOf(lines, cart)),
    rental: lines && rentalOf(lines),
    handover: lines && handoverLines(lines, config),
    waivers: asked && (await forSteps(['waivers'], () => loadSigning(ask, asked.Releases, cart))),
  }
}

function linesOf({ Reservations }: Personalization, { Items }: Cart): AskedLine[] {
  return Reservations.map((line) => {
    const item = Items.find(({ Id }) => Id === line.ReservationId)
    return { ...line, person: item?.AssignedToContactInfo?.Fullname }
  })
}

/** Line by line, each followed by its add-ons. */
function asksOf(lines: readonly AskedLine[], { Items }: Cart): AskedPerson[] {
  return lines.flatMap((line) => {
    const {
      AddOns = [],
      AsksProfile,
      ContactId,
      HasProfile,
      person,
      ProductName,
      Prompts,
      ReservationId: lineId,
    } = line
    const named = Items.find(({ Id }) => Id === lineId)?.AddOnPeople ?? []
    return [
      { lineId, product: ProductName, person, ContactId, Prompts, AsksProfile, HasProfile },
      ...AddOns.map(({ Name, ValueId, ...asked }) => ({
        ...{ ...asked, lineId, valueId: ValueId, product: Name },
        person: named.find((one) => one.ValueId === ValueId)?.Fullname,
      })),
    ]
  })
}
