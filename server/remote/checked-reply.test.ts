import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { client } from '#contract/wire/client.ts'
import { checkedReply } from './checked-reply.ts'

const showDay = call({
  id: 'TEST-1',
  method: 'GET',
  path: '/api/day/{id}',
  params: z.object({ id: z.coerce.number() }),
  reply: z.object({ Id: z.number() }),
  summary: 'A day.',
})

test('a reply of another system that has not the shape of the contract fails with 502 [UPS-03]', async () => {
  const asked = client(async () => Response.json({ Id: 'seven' }), { check: checkedReply })
  await expect(asked(showDay, { params: { id: 7 } })).rejects.toMatchObject({ statusCode: 502 })
})
