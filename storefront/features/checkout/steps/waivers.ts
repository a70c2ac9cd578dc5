/**
 * The signatures that the cart still needs: which text, for whom of the household, in one signature where the operator
 * allows it; and what becomes of the form. Staff who act for a customer cannot sign: the customer is mailed the way.
 */
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { mailWaiverLinkCall, showWaiversCall } from '#contract/calls/people/waivers.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { HouseholdRelease, HouseholdReleases, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import { type SignOutcome, type SignProblem, signByForm } from '#storefront/features/waivers/sign-by-form.ts'

/** A text that lines of the cart lack, with the people it is lacking for. */
type LackingRelease = { release: HouseholdRelease; people: ReleasePerson[] }

export type SigningData = {
  waivers: HouseholdReleases
  lacking: LackingRelease[]
  /** People of the cart for whom it is signed. */
  signed: ReleasePerson[]
  /** Staff act for the customer. */
  isActedFor: boolean
}

export async function loadSigning(
  ask: Client,
  lacked: readonly { Id: number; ContactIds: readonly number[] }[],
  { Items }: Cart,
): Promise<SigningData> {
  const [waivers, { IsCustomerImpersonated }] = await Promise.all([ask(showWaiversCall), ask(showCurrentCustomerCall)])
  const lacking = lacked.flatMap(({ Id, ContactIds }) => {
    const release = waivers.Releases.find((one) => one.Id === Id)
    return release ? [{ release, people: release.People.filter((one) => ContactIds.includes(one.ContactId)) }] : []
  })
  const inCart = new Set(
    Items.flatMap(({ AddOnPeople = [], AssignedToContactInfo: person }) => [
      ...(person ? [person.Id] : []),
      ...AddOnPeople.map(({ Id }) => Id),
    ]),
  )
  const isLacking = ({ ContactId }: ReleasePerson) => lacked.some(({ ContactIds }) => ContactIds.includes(ContactId))
  const signed = waivers.Releases.flatMap(({ People }) => People).filter(
    (one) => one.State === 'signed' && inCart.has(one.ContactId) && !isLacking(one),
  )
  return { waivers, lacking, signed, isActedFor: IsCustomerImpersonated }
}

export type NextSignature = {
  release: HouseholdRelease
  /** None where those who are left cannot be signed for by the customer. */
  people: ReleasePerson[]
  blocked: ReleasePerson | undefined
}

/** The first text that is lacking: for all at once where one signature may be for several, else for the first. */
export function nextSignature({ lacking }: Pick<SigningData, 'lacking'>): NextSignature | undefined {
  const first = lacking.find(({ people }) => people.length > 0)
  if (!first) return undefined
  const { people: left, release } = first
  const signable = left.filter(({ Block }) => Block === null)
  const people = release.ConsolidateReleases ? signable : signable.slice(0, 1)
  return { release, people, blocked: people.length === 0 ? left[0] : undefined }
}

const FIELDS_OF_SIGNING = ['name', 'agree', 'release', 'people'] as const
export const MAIL_LINK = 'mail-link'

export async function saveSigning(services: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  if (form.get('intent') === MAIL_LINK) return mailLink(services, String(form.get('locale') ?? ''))
  const outcome = await signByForm(services, Number(form.get('release')), form)
  if (outcome.ok) return undefined
  const fields = FIELDS_OF_SIGNING.map((name) => [name, String(form.get(name) ?? '')])
  return { typed: { ...Object.fromEntries(fields), problem: outcome.problem }, problems: {} }
}

/** What was typed of a signature that was refused. */
export function refusedSignature(
  posted: RefusedStep | undefined,
  { release }: Pick<NextSignature, 'release'>,
): Extract<SignOutcome, { ok: false }> | undefined {
  const { agree, name = '', problem, release: releaseId } = posted?.typed ?? {}
  if (problem === undefined || releaseId !== String(release.Id)) return undefined
  return { ok: false, problem: problem as SignProblem, typed: { name, isAgreed: Boolean(agree) } }
}

async function mailLink({ ask, log }: StepServices, Locale: string): Promise<RefusedStep> {
  try {
    const { success, message } = await ask(mailWaiverLinkCall, { body: { Locale } })
    return success
      ? { typed: { mailed: 'yes' }, problems: {} }
      : { typed: {}, problems: {}, message: message.join(' ') }
  } catch (error) {
    log.error('Mailing the way to sign failed', { reason: String(error) })
    return { typed: {}, problems: {}, refusal: 'publicui.steps.failed' }
  }
}
