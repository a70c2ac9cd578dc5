import { createHash, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProofChallenge } from '#contract/schemas/refusal.ts'
import type { FetchedReply, FetchInit } from '#contract/wire/client.ts'
import { prove, solveProof } from './prove.ts'

/** As the engine makes it, with the number that is to be found. */
function challengeFor(name: string, number: number, most = 20): ProofChallenge {
  const challenge = createHash('sha256').update(name).digest('base64url')
  const target = pbkdf2Sync(challenge, String(number), 10, 16, 'sha256').toString('base64url')
  return { challenge, target, most, rounds: 10 }
}

const reply = (status: number, body: unknown): FetchedReply => ({
  ok: status === 200,
  status,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
})
const refusedWith = (proof?: ProofChallenge) =>
  reply(429, { statusCode: 429, code: 'TOO_MANY_HELD', message: 'Many places', ...(proof && { proof }) })

async function proven(refused: FetchedReply, answers: FetchedReply[]) {
  const sent: FetchInit[] = []
  const send = async (_: string, init: FetchInit) => {
    sent.push(init)
    return answers[sent.length - 1] as FetchedReply
  }
  const init = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: 'quantity=1' }
  const last = await prove(refused, send, '/api/cart', init)
  return { sent, status: last.status, text: await last.text() }
}

test.each([1, 7, 20])(
  'The work of a challenge finds the number %i and hands it over with the challenge',
  async (number) => {
    const challenge = challengeFor('a', number)
    expect(await solveProof(challenge)).toBe(`${challenge.challenge}.${number}`)
  },
)

test('A challenge that no number answers ends without a proof, however often it is tried', async () => {
  expect(await solveProof(challengeFor('a', 21))).toBeUndefined()
})

test('A refused request is sent again as it was, with the proof beside its key [HLD-07]', async () => {
  const challenge = challengeFor('a', 3)
  const done = await proven(refusedWith(challenge), [reply(200, { success: true })])
  expect(done).toMatchObject({ status: 200, text: '{"success":true}' })
  expect(done.sent).toEqual([
    {
      method: 'POST',
      body: 'quantity=1',
      headers: { 'idempotency-key': 'k', 'hold-proof': `${challenge.challenge}.3` },
    },
  ])
})

test('A refused request that is refused again is proven once more and then given back with its words', async () => {
  const again = refusedWith(challengeFor('b', 2))
  const done = await proven(refusedWith(challengeFor('a', 3)), [again, refusedWith(challengeFor('c', 2))])
  expect(done.sent.map(({ headers }) => headers['hold-proof']?.slice(-2))).toEqual(['.3', '.2'])
  expect([done.status, JSON.parse(done.text).message]).toEqual([429, 'Many places'])
})

test.each([
  ['that asks for no work', refusedWith()],
  ['that is the page of a proxy', reply(429, '<h1>Slow down</h1>')],
])('A refusal %s is given back as it came', async (_, refused) => {
  const expected = await refused.text()
  expect(await proven(refused, [])).toEqual({ sent: [], status: 429, text: expected })
})
