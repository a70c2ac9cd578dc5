import { expect, test } from 'vitest'
import { FileReply } from '#server/http/other-replies.ts'
import { messageOf } from './mail-transport.ts'

test('A mail carries its pictures under the names that it shows them by, and its files beside them [IMPL-05]', () => {
  const { attachments } = messageOf({
    ...{ file: '', messageId: 'm@shop.example', from: { name: '', address: 'no-reply@shop.example' } },
    ...{ replyTo: undefined, to: 'kai@fjordmail.example', subject: '', text: '', html: '' },
    pictures: [{ cid: 'ticket-1@chairlift', filename: '7K4Q-92MX.png', content: Buffer.from('square') }],
    files: [new FileReply('tickets-765V-HF7F.pdf', 'application/pdf', Buffer.from('%PDF'))],
  })
  expect(attachments).toEqual([
    {
      ...{ cid: 'ticket-1@chairlift', filename: '7K4Q-92MX.png', contentType: 'image/png' },
      content: Buffer.from('square'),
    },
    { filename: 'tickets-765V-HF7F.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ])
})
