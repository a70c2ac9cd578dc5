/** Every proof that `npm run prove` knows, by name. Most are a test of `npm test` at full size. */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { at, ROOT } from '#tools/bootstrap/root.mjs'
import { withEarlierRelease } from './earlier-release.ts'
import { enlargedTest } from './enlarged-test.ts'
import { buildFirst, everyJourney } from './every-journey.ts'
import { ORDER_PROOFS } from './order-proofs.ts'
import type { Proof } from './proof.ts'
import { proveScale } from './scale/prove-scale.ts'

const CONFIGURING_RUNS = 100
const FUZZ_RUNS = 800
const HOSTILE_PICTURES = 200
const LIVES = { processes: 4, each: 25_000 }
const MEDIA_GUESSES = 10_000
const MODEL_COMMANDS = 100_000
const RACE = { RACE_SHOPPERS: '2000', RACE_ROUNDS: '20', RACE_BUYERS: '500', RACE_PLACES: '100' }
const KILLS = {
  KILL_SHOPS: '20',
  KILL_DATABASES: '5',
  KILL_PROCESSES: '4',
  KILL_GUESTS: '120',
  BACK_WITHIN_MS: '10000',
}
/** The last commit without orders and payments. */
const BEFORE_CHECKOUT = 'e0e8eeb57d7e1a129bd751e56d4d4b27d2fd7439'
const UPGRADE = { UPGRADE_HOLDS: '1000000', UPGRADE_PROCESSES: '4', UPGRADE_GUESTS: '60' }

export const PROOFS: readonly Proof[] = [
  ...ORDER_PROOFS,
  {
    name: 'configuring',
    claim:
      'Whatever is clicked and typed on a product, browser and engine agree on what is asked, offered and charged.',
    ids: ['ATTR-41', 'ADD-13'],
    async run(report) {
      const seed = randomInt(2 ** 31)
      report.seed(seed)
      report.figure('runs per product', CONFIGURING_RUNS)
      await enlargedTest(report, {
        file: 'server/api/cart/configuring.test.ts',
        env: { CONFIGURING_RUNS: String(CONFIGURING_RUNS), CONFIGURING_SEED: String(seed) },
        testTimeoutMinutes: 5,
      })
    },
  },
  {
    name: 'contract-fuzz',
    claim: 'Malformed input to any call is refused in JSON, never breaks anything and never gives a 5xx.',
    ids: ['INP-06'],
    async run(report) {
      report.figure('inputs per call', FUZZ_RUNS)
      await enlargedTest(report, {
        file: 'server/api/malformed-input.test.ts',
        env: { FUZZ_RUNS: String(FUZZ_RUNS) },
        isSeeded: true,
        testTimeoutMinutes: 5,
      })
    },
  },
  {
    name: 'gate',
    claim:
      '50 lanes that read the same 1,000 tickets at once let 1,000 guests through, each once, and the lists of two lanes without network settle with each ticket counted once, the first by the clock.',
    ids: ['IMPL-13'],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/gate/gate.race.test.ts',
        env: { GATE_LANES: '50', GATE_CODES: '1000' },
        testTimeoutMinutes: 30,
      }),
  },
  {
    name: 'guessing',
    claim:
      '10,000 guessed passwords, 10,000 guessed links and 10,000 guessed voucher codes from one network are stopped while a shopper behind the same address goes on, of 10,000 at one account over as many networks ten are judged while its owner signs in, and time does not tell which addresses have an account.',
    ids: ['AUT-03', 'BOT-02', 'VOU-04'],
    async run(report) {
      await enlargedTest(report, {
        file: 'server/accounts/guessing.test.ts',
        env: { GUESSES: '10000' },
        testTimeoutMinutes: 20,
      })
      await enlargedTest(report, {
        file: 'server/api/vouchers/validate-voucher.test.ts',
        env: { GUESSES: '10000', ORACLE_PAIRS: '1000' },
        testTimeoutMinutes: 20,
      })
      await enlargedTest(report, {
        file: 'server/accounts/strangers-fail.test.ts',
        env: { GUESSES: '10000' },
        testTimeoutMinutes: 40,
      })
      await enlargedTest(report, {
        file: 'server/accounts/account-oracle.test.ts',
        env: { ORACLE_PAIRS: '1000' },
        testTimeoutMinutes: 20,
      })
    },
  },
  {
    name: 'hold-race',
    claim:
      'When 2,000 guests in 4 processes want the same places at once, exactly as many as there are get one, and of 500 in the whole checkout exactly the 100 with a place pay and the others are told at once that it is sold out; nothing answers with a 5xx or asks to try again, and without the lock it goes wrong.',
    ids: ['OVS-01', 'IMPL-36', 'IMPL-37', 'LOD-01'],
    async run(report) {
      for (const file of ['server/races/hold-race.test.ts', 'server/races/hold-race-without-lock.test.ts']) {
        await enlargedTest(report, { file, env: RACE, testTimeoutMinutes: 20 })
      }
    },
  },
  {
    name: 'hostile-photos',
    claim: 'Each of 200 hostile pictures is refused or drawn anew, with no metadata and within the memory it may have.',
    ids: ['FIL-02', 'FIL-03', 'FIL-04'],
    async run(report) {
      report.figure('pictures', HOSTILE_PICTURES)
      await enlargedTest(report, {
        file: ['server/api/files/hostile-photos.test.ts', 'commerce/uploads/redrawing/redrawing.test.ts'],
        env: { HOSTILE_PICTURES: String(HOSTILE_PICTURES) },
        testTimeoutMinutes: 15,
      })
    },
  },
  {
    name: 'hostile-texts',
    claim: 'No long text in a form, an address or a call keeps other guests waiting.',
    ids: ['INP-03'],
    run: (report) =>
      enlargedTest(report, {
        file: 'server/pages/whole-pages/hostile-texts.test.ts',
        env: { HOSTILE_TEXTS: '24' },
        testTimeoutMinutes: 10,
      }),
  },
  {
    name: 'journeys',
    claim: 'Every browser journey ends well on a phone and on a desk.',
    ids: ['SHELL-49'],
    run: everyJourney,
  },
  {
    name: 'kills',
    claim:
      'After 20 kills of a shop process and 5 of the database in the middle of a sale every promised cart line is there once, nothing is oversold, and the shop was back within ten seconds each time.',
    ids: ['FLT-02', 'FLT-03'],
    run: (report) => enlargedTest(report, { file: 'server/races/kills.test.ts', env: KILLS, testTimeoutMinutes: 20 }),
  },
  {
    name: 'lives',
    claim:
      'After 100,000 lives of vouchers made up at random (made, mailed, claimed, used in part, given back, expired, transferred) each is worth what its model says: postings sum to zero, none has less than nothing, none was used too often.',
    ids: ['VOU-02'],
    async run(report) {
      const first = randomInt(2 ** 31)
      report.seed(first)
      // One process is busy with asking while its database waits: a machine has more to give.
      const seeds = Array.from({ length: LIVES.processes }, (_, index) => first + index * LIVES.each)
      await Promise.all(
        seeds.map((seed) =>
          enlargedTest(report, {
            file: 'commerce/vouchers/lives.test.ts',
            env: { LIVES: String(LIVES.each), LIVES_SEED: String(seed) },
            testTimeoutMinutes: 120,
          }),
        ),
      )
    },
  },
  {
    name: 'mails',
    claim:
      'A process that is killed before the mail server took a mail loses and repeats none, one that is killed after it repeats at most that mail, with its Message-ID, and 200 mails that wait for an hour arrive once each.',
    ids: [],
    run: (report) =>
      enlargedTest(report, {
        file: [
          'server/mails/killed-senders.test.ts',
          'server/mails/send-mails.test.ts',
          'server/mails/send-mails.race.test.ts',
        ],
        env: { MAILS: '200' },
        testTimeoutMinutes: 20,
      }),
  },
  {
    name: 'media-guesses',
    claim: 'Of 10,000 guessed media numbers five are judged, and a customer of the same network goes on.',
    ids: ['IDR-08'],
    async run(report) {
      report.figure('guesses', MEDIA_GUESSES)
      await enlargedTest(report, {
        file: 'server/api/people/media-calls.test.ts',
        env: { MEDIA_GUESSES: String(MEDIA_GUESSES) },
        testTimeoutMinutes: 40,
      })
    },
  },
  {
    name: 'model',
    claim:
      'After 100,000 generated commands of guests, customers who sign in, operators who rename and publish, and the clocks, the engine and a small model agree about every result, every place, every total and the ledger.',
    ids: ['OVS-02', 'FLT-07'],
    run: (report) =>
      enlargedTest(report, {
        file: 'commerce/testing/model/model.test.ts',
        env: { MODEL_COMMANDS: String(MODEL_COMMANDS) },
        isSeeded: true,
        testTimeoutMinutes: 40,
      }),
  },
  {
    name: 'properties',
    claim:
      'What holds for all amounts, days, prices, discounts and texts holds for examples that were not tried before.',
    ids: ['CRT-09', 'VOU-05'],
    run: (report) => enlargedTest(report, { file: propertyTests(), isSeeded: true, testTimeoutMinutes: 5 }),
  },
  {
    name: 'restore',
    claim:
      'A shop that is backed up while it sells, and lost, is restored to a chosen moment in an empty folder: it has exactly the orders of before, its books balance, and it sells on. A backup that is killed does not disturb it.',
    ids: ['DEP-04'],
    run: (report) =>
      enlargedTest(report, {
        file: ['commerce/database/backup/backup.test.ts', 'server/races/restore.test.ts'],
        env: { RESTORE_ORDERS: '100' },
        testTimeoutMinutes: 20,
      }),
  },
  {
    name: 'scale',
    claim:
      'With 5,000 products, 1.4 million slots, 5 million holds, 10 million bookings and a million orders every statement of a sale, from the calendar to the paid order, and a whole order take at most 1.5 times as long as with a hundredth of them, and none reads a growing table whole.',
    ids: [],
    run: proveScale,
  },
  {
    name: 'slow-tests',
    claim: 'Every test of rules, engine and server that npm test leaves out passes.',
    ids: [],
    async run(report) {
      await buildFirst(report)
      await enlargedTest(report, { testTimeoutMinutes: 10 })
    },
  },
  {
    name: 'upgrade',
    claim:
      'While 4 processes sell, a migration adds columns, makes indexes and fills a million rows, and the processes are replaced one by one: no sale is refused or lost, and what the release before asks of its tables runs on those of this one. From the commit before checkout to this one no add and no page fails while its processes are replaced, taken back and replaced again.',
    ids: ['DEP-01', 'DEP-02'],
    async run(report) {
      await enlargedTest(report, { file: 'server/races/upgrade.test.ts', env: UPGRADE, testTimeoutMinutes: 20 })
      await enlargedTest(report, {
        file: 'commerce/testing/release/previous-release.test.ts',
        testTimeoutMinutes: 5,
      })
      await withEarlierRelease(report, BEFORE_CHECKOUT, (root) =>
        enlargedTest(report, {
          file: 'server/races/upgrade-from.test.ts',
          env: { UPGRADE_FROM: root },
          testTimeoutMinutes: 20,
        }),
      )
    },
  },
  {
    name: 'voucher-race',
    claim:
      'When 1,000 guests in 4 processes use a code of a single use at once one claims it, killed processes leave it claimed once or free within its time, and without the lock it goes wrong.',
    ids: ['VOU-01'],
    async run(report) {
      for (const file of ['server/races/voucher-race.test.ts', 'server/races/voucher-race-without-lock.test.ts']) {
        await enlargedTest(report, { file, env: { VOUCHER_GUESTS: '1000' }, testTimeoutMinutes: 20 })
      }
    },
  },
]

/** Without the tests that have a proof or a seed of their own. */
function propertyTests(): string[] {
  return globSync('{contract,commerce,ui,storefront,console,server}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/model\.test|generated-carts|malformed-input|configuring|property-seed/.test(file))
    .filter((file) => readFileSync(at(file), 'utf8').includes("from 'fast-check'"))
}
