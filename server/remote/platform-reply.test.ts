import { expect, test } from 'vitest'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { client } from '#contract/wire/client.ts'
import { checkedReply } from './platform-reply.ts'

test('A reply of another system that has not the shape of the contract fails with 502 [UPS-03]', async () => {
  const asked = client(async () => Response.json({ currency: 7 }), { check: checkedReply })
  await expect(asked(readStoreSettingsCall)).rejects.toMatchObject({ statusCode: 502 })
})
