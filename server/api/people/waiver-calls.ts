/**
 * The waivers of the customer's own household: which have to be signed, signing them, and what was signed. Who may call
 * is the contract's; staff who impersonate a customer never sign (`calls-by-actor.ts`).
 */
import * as z from 'zod/mini'
import { browserOf } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  type MailWaiverLinkResult,
  mailWaiverLink,
  readHouseholdWaivers,
  readSignedWaiver,
  type SignRefusal,
  type SignRequest,
  signWaiver,
} from '#commerce/waivers/index.ts'
import { signReleasesCall } from '#contract/calls/checkout.ts'
import { mailWaiverLinkCall, showSignedWaiverCall, showWaiversCall } from '#contract/calls/people/waivers.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { loginLink, ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { listOf } from '#contract/schemas/field.ts'
import { SignedRelease } from '#contract/schemas/people/waivers.ts'
import { findLocale } from '#contract/values/locale.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { householdReleases, releaseDocument } from '#server/wire/people/waivers.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const LONGEST_USER_AGENT = 500
const MOST_RELEASES = 50

// A new refusal does not compile until it has words.
const WORDS: Record<Exclude<SignRefusal, 'not_found'>, { code: string; message: string[] }> = {
  version_changed: { code: 'RELEASE_CHANGED', message: ['This waiver has changed. Please read the new text.'] },
  not_agreed: { code: 'NOT_AGREED', message: ['Please tick the box to say that you have read the waiver.'] },
  other_name: { code: 'OTHER_NAME', message: ['Please type your own first and last name, as in your account.'] },
  birth_date_missing: { code: 'BIRTH_DATE_MISSING', message: ['Please add the date of birth first.'] },
  signer_is_minor: { code: 'SIGNER_IS_MINOR', message: ['A parent or guardian has to sign this waiver.'] },
  adult_signs_alone: { code: 'ADULT_SIGNS_ALONE', message: ['Another adult has to sign their own waiver.'] },
}
type NotMailed = Extract<MailWaiverLinkResult, { ok: false }>['reason']
const NOT_MAILED: Record<NotMailed, { code: string; message: string[] }> = {
  no_address: { code: 'NO_ADDRESS', message: ['This customer has no e-mail address.'] },
  too_often: { code: 'TOO_MANY_MAILS', message: ['The link was mailed a few times already. Please try again later.'] },
}
const NOT_FOUND = refused(404, 'NOT_FOUND', 'There is no such waiver.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')

export function waiverCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const moment = async (request: RequestContext) => {
    const state = await shop.read()
    const { calendar: zone, now } = catalogView(state, shop.now(), PUBLIC)
    return { now, zone, today: resortDay(now, zone), locale: localeOf(request, state) }
  }

  return [
    handle(showWaiversCall, async ({ request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const { locale, today } = await moment(request)
      const found = await database.read((tx) => readHouseholdWaivers(tx, contactId, today, locale))
      return found ? householdReleases(found, today) : NOT_FOUND
    }),

    handle(showSignedWaiverCall, async ({ params: { key }, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      if (!UUID.test(key)) return NOT_FOUND
      const reader = { contactId, isStaff: hasRight(request.actor, 'guests') }
      const signed = await database.read((tx) => readSignedWaiver(tx, key, reader))
      return signed ? releaseDocument(signed) : NOT_FOUND
    }),

    handle(mailWaiverLinkCall, async ({ body, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const { settings } = (await shop.read()).configuration
      const locale = findLocale(body.Locale) ?? storeSettings(settings).culture
      const mail = { contactId, key: request.requestId, link: loginLink(ONE_PAGE_CHECKOUT_PATH), locale }
      const mailed = await database.attempt((tx) => mailWaiverLink(tx, mail))
      return mailed.ok ? { success: true, message: [] } : { success: false, ...NOT_MAILED[mailed.reason] }
    }),

    handle(signReleasesCall, async ({ body, query, request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const releases = readReleases(body.ReleaseInfo ?? query.ReleaseInfo)
      if (!releases) return refused(400, 'BAD_INPUT', 'The releases cannot be read.', 'ReleaseInfo')
      const { locale, today, ...at } = await moment(request)
      const requests = releases.map((release) => ({ ...signRequest(release, contactId, request), locale }))
      const signed = await database.attempt(async (tx) => {
        const keys: string[] = []
        for (const one of requests) {
          const result = await signWaiver(tx, one, at)
          if (!result.ok) return result
          keys.push(...result.keys)
        }
        return { ok: true as const, keys }
      })
      if (signed.ok) return { success: true, message: [], Signed: signed.keys }
      if (signed.reason === 'not_found') return NOT_FOUND
      const refusal = { success: false, ...WORDS[signed.reason] }
      if (signed.reason !== 'version_changed') return refusal
      const found = await database.read((tx) => readHouseholdWaivers(tx, contactId, today, locale))
      return { ...refusal, ...(found && { Changed: householdReleases(found, today) }) }
    }),
  ]
}

/** A list, or the same as JSON text, as it travels in a query. */
function readReleases(given: string | SignedRelease[] | undefined): SignedRelease[] | undefined {
  const read = z.safeParse(listOf(SignedRelease, MOST_RELEASES), typeof given === 'string' ? parsed(given) : given)
  return read.success && read.data.length > 0 ? read.data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const UNKNOWN_BROWSER = { name: 'Unknown', version: '' }

/** What a browser says of itself in the call counts before its header, which says less and less. */
function signRequest(release: SignedRelease, signerId: number, request: RequestContext): SignRequest {
  const userAgent = (request.userAgent ?? '').slice(0, LONGEST_USER_AGENT)
  const browser = browserOf(userAgent) ?? UNKNOWN_BROWSER
  return {
    signerId,
    waiverId: release.ReleaseId,
    version: release.Version,
    contactIds: release.ContactIds,
    typedName: release.SignedName,
    isAgreed: release.IsAgreed,
    from: {
      browserName: release.BrowserName ?? browser.name,
      browserVersion: release.BrowserVersion ?? browser.version,
      address: request.clientAddress,
      userAgent,
    },
  }
}
