/** The waiver of Silverpine's season pass. Riley signed last season's text, so it has to be signed again. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { findContact } from '#commerce/people/index.ts'
import { findWaiver, publishWaiver, signWaiver, type WaiverDraft } from '#commerce/waivers/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { expectDone } from '#demo/selling/load-selling.ts'
import { SEASON_RELEASE } from './people.ts'
import { type Season, STORE_TIME_ZONE } from './season.ts'

const ZONE = { storeTimeZone: STORE_TIME_ZONE, storeOffsetMinutes: 0 }
const DAY_MS = 86_400_000
const A_YEAR = 364

export async function loadDemoWaivers(
  tx: OperatorTx,
  { now, season, productIds }: { now: Date; season: Season; productIds: ReadonlyMap<string, number> },
): Promise<void> {
  const passes = ['summit-pass'].flatMap((slug) => productIds.get(slug) ?? [])
  const riley = await findContact(tx, 'riley@silverpine.example')
  const lastSeason = draft({ start: addDays(season.start, -A_YEAR), end: addDays(season.end, -A_YEAR) }, passes)
  const thisSeason = { ...draft(season, passes), html: `${RISKS}${HELMETS}${RELEASE}${SIGNED}` }
  // Texts and signatures outlive a demo that is loaded again.
  if (riley && !(await findWaiver(tx, SEASON_RELEASE))) {
    const { version, waiverId } = expectDone(await publishWaiver(tx, lastSeason))
    const request = {
      signerId: riley.id,
      waiverId,
      version,
      contactIds: [riley.id],
      typedName: 'Riley Hart',
      isAgreed: true,
      from: { browserName: 'Safari', browserVersion: '19.1', address: '203.0.113.20', userAgent: 'Safari' },
    }
    const lastYear = new Date(now.getTime() - A_YEAR * DAY_MS)
    expectDone(await signWaiver(tx, request, { now: lastYear, zone: ZONE }))
  }
  expectDone(await publishWaiver(tx, thisSeason))
}

const RISKS = `<p>Skiing, snowboarding and tubing are sports in a natural place. Snow, weather, terrain and other guests
change from hour to hour. People fall, and some are hurt.</p>`

const HELMETS = `<p>I have read the trail signs and the responsibility code. I follow them, ride the lifts as the crew asks,
wear a helmet where it is required and stay inside the open boundary. The people I sign for do the same, and I see
to it.</p>`

const RELEASE = `<p>I accept these risks for myself and for the people I sign for, and release Silverpine Resort from claims
that come from them, as far as the law of Colorado allows. Nothing here covers gross negligence.</p>`

// When it was signed stands below the text in words; {SignedDate} is for programs to read.
const SIGNED = `<p>Signed by {Signer} with {BrowserName} {BrowserVersion}. Form {AuthTypeCode}.</p>`

function draft({ start, end }: { start: Day; end: Day }, productIds: readonly number[]): WaiverDraft {
  const years = [...new Set([start.slice(0, 4), end.slice(2, 4)])]
  return {
    key: SEASON_RELEASE,
    title: `Release of liability, season ${start.slice(0, 4) === end.slice(0, 4) ? start.slice(0, 4) : years.join('/')}`,
    html: `${RISKS}${RELEASE}${SIGNED}`,
    authTypeCode: 'SEASON-RELEASE',
    isConsolidated: true,
    validUntil: end,
    productIds,
  }
}
