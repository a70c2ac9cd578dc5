import { describe, expect, test } from 'vitest'
import { resortDay } from '#contract/rules/resort-moment.ts'
import {
  filledWaiver,
  isSignature,
  signerText,
  unknownPlaceholders,
  type WaiverPerson,
  waiverBlock,
  waiverState,
} from './waiver.ts'

const TODAY = '2026-12-09'
const RILEY: WaiverPerson = { id: 1, name: 'Riley Hart', dateOfBirth: '1987-08-21' }
const JORDAN: WaiverPerson = { id: 2, name: 'Jordan Hart', dateOfBirth: '1985-01-02' }
const MAYA: WaiverPerson = { id: 3, name: 'Maya Hart', dateOfBirth: '2014-02-02' }
const THEO: WaiverPerson = { id: 4, name: 'Theo Hart', dateOfBirth: '2017-05-05' }
const UNKNOWN: WaiverPerson = { id: 5, name: 'Nora Brandt', dateOfBirth: null }

const born = (dateOfBirth: string): WaiverPerson => ({ ...MAYA, dateOfBirth })

describe('The words of the signer', () => {
  test.for<[string, WaiverPerson[], string]>([
    ['oneself', [RILEY], 'Riley Hart'],
    ['a minor', [MAYA], 'Riley Hart on behalf of minor Maya Hart'],
    ['another adult', [JORDAN], 'Riley Hart on behalf of Jordan Hart'],
    ['two minors at once', [MAYA, THEO], 'Riley Hart on behalf of Maya Hart and Theo Hart'],
    ['all at once', [RILEY, MAYA, THEO], 'Riley Hart on behalf of Riley Hart, Maya Hart and Theo Hart'],
  ])('A waiver for %s is signed as its signers are named [MEMBER-44, MEMBER-47, MEMBER-48]', ([, people, text]) => {
    expect(signerText(RILEY, people, TODAY)).toBe(text)
  })

  test.for<[string, string, boolean]>([
    ['2008-12-10', '2026-12-09', true],
    ['2008-12-09', '2026-12-09', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2008-12-31', '2026-12-30', true],
    ['2009-01-01', '2026-12-31', true],
  ])('A person born on %s is signed for on %s as a minor: %s [MEMBER-47, FLT-10]', ([date, day, minor]) => {
    expect(signerText(RILEY, [born(date)], day).includes('on behalf of minor')).toBe(minor)
  })

  test('A minor becomes an adult at midnight of the resort, not of the world [MEMBER-47, FLT-10]', () => {
    const zone = { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 }
    const person = born('2008-12-09')
    const at = (moment: string) => signerText(RILEY, [person], resortDay(new Date(moment), zone))
    expect(at('2026-12-09T06:59:59Z')).toBe('Riley Hart on behalf of minor Maya Hart')
    expect(at('2026-12-09T07:00:00Z')).toBe('Riley Hart on behalf of Maya Hart')
  })
})

test.for<[string, WaiverPerson, WaiverPerson, boolean, ReturnType<typeof waiverBlock>]>([
  ['an adult for themselves', RILEY, RILEY, false, undefined],
  ['an adult for a minor', RILEY, MAYA, false, undefined],
  ['an adult for another adult', RILEY, JORDAN, false, 'adult_signs_alone'],
  ['an adult for another adult of a consolidated waiver', RILEY, JORDAN, true, undefined],
  ['a minor for themselves', MAYA, MAYA, true, 'signer_is_minor'],
  ['a minor for an adult', MAYA, RILEY, true, 'signer_is_minor'],
  ['an adult for a person of unknown age', RILEY, UNKNOWN, true, 'birth_date_missing'],
  ['a person of unknown age', UNKNOWN, MAYA, true, 'birth_date_missing'],
])('A waiver that is signed by %s is judged by their ages [PRV-06]', ([, signer, person, isConsolidated, block]) => {
  expect(waiverBlock(signer, person, { isConsolidated, today: TODAY })).toBe(block)
})

test.for<[string, string, boolean]>([
  ['Riley Hart', 'Riley Hart', true],
  ['  riley   HART ', 'Riley Hart', true],
  ['Zoe Muller', 'Zoë Müller', true],
  ['Zoë Müller', 'Zoë Müller', true],
  ['Anna Strasse', 'Anna Straße', true],
  ['Sinead O’Brien', "Sinéad O'Brien", true],
  ['Anne Marie Hart', 'Anne-Marie Hart', true],
  ['太郎 山田', '太郎 山田', true],
  ['Riley', 'Riley Hart', false],
  ['Hart Riley', 'Riley Hart', false],
  ['Riley Harts', 'Riley Hart', false],
  ['Maya Hart', 'Riley Hart', false],
  ['', 'Riley Hart', false],
  ['...', '...', false],
])('The typed name "%s" signs for %s: %s [PRV-06]', ([typed, name, isTheirs]) => {
  expect(isSignature(typed, name)).toBe(isTheirs)
})

test.for<[string, string]>([
  ['{Signer}', 'A &amp; B'],
  ['{{Signer}}', 'A &amp; B'],
  ['{{{Signer}}}', '{A &amp; B}'],
  ['{signer} {SIGNER}', '{signer} {SIGNER}'],
  ['{Sponsor} {{Sponsor}} { Signer }', '{Sponsor} {{Sponsor}} { Signer }'],
  ['{BrowserName} {BrowserVersion}', '&lt;img src=x onerror=&quot;x&quot;&gt; &#39;1&#39;'],
  ['{constructor} {toString}', '{constructor} {toString}'],
  ['{AuthTypeCode}/{SignedDate}', 'WAIVER/{Signer}'],
])('The template %s is filled as "%s" [MEMBER-46, OPEN-81]', ([template, text]) => {
  const values = {
    AuthTypeCode: 'WAIVER',
    // A value is never filled again.
    SignedDate: '{Signer}',
    BrowserName: '<img src=x onerror="x">',
    BrowserVersion: "'1'",
    Signer: 'A & B',
  }
  expect(filledWaiver(template, values)).toBe(text)
})

test('A template names the placeholders in it that no value stands for [OPEN-81]', () => {
  expect(unknownPlaceholders('{Signer} {{Signer}} {signer} {{Sponsor}} {Sponsor} { x } {}')).toEqual([
    'signer',
    'Sponsor',
  ])
})

test.for<[string, { version: number; validUntil: string | null } | undefined, string]>([
  ['never signed', undefined, 'needed'],
  ['signed for good', { version: 2, validUntil: null }, 'signed'],
  ['signed, on its last day', { version: 2, validUntil: TODAY }, 'signed'],
  ['signed, a day after its last', { version: 2, validUntil: '2026-12-08' }, 'expired'],
  ['signed under another text', { version: 1, validUntil: null }, 'changed'],
  ['signed under another text, and past its end', { version: 1, validUntil: '2026-04-30' }, 'changed'],
])('A waiver that was %s is in the state it says', ([, signed, state]) => {
  expect(waiverState(signed, { version: 2, day: TODAY })).toBe(state)
})
