/** One mail: its texts left, and right as it reads in a locale with the facts of an example. */

import { useState } from 'react'
import { useParams } from 'react-router'
import { ShopTextRow } from '#console/features/words/texts/shop-text-row.tsx'
import texts from '#console/features/words/texts/texts.module.css'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { useListQuery } from '#console/page/query.ts'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import { sendTestMailCall, showShopMailCall } from '#contract/calls/admin/words/mails.ts'
import { DEFAULT_LOCALE, findLocale, LOCALES } from '#contract/values/locale.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { MailPreview } from './mail-preview.tsx'
import { mailTitle } from './mail-title.ts'

const BACK = { to: '/words/mails', name: 'Mails' }

export function OneMailPage() {
  const { name = '' } = useParams()
  const query = useListQuery()
  const locale = findLocale(query.get('locale')) ?? DEFAULT_LOCALE
  const { again, hasFailed, reply } = useCalled(showShopMailCall, { params: { name }, query: { locale } })
  // A frame shows what it loaded: another number loads it anew.
  const [saves, setSaves] = useState(0)
  const test = useSend(sendTestMailCall, [])
  const [sentTo, setSentTo] = useState<string>()

  async function sendTest(): Promise<void> {
    setSentTo(undefined)
    const sent = await test.send({ params: { name }, body: { Locale: locale } })
    setSentTo(sent?.success ? `A test is on its way to ${sent.To}.` : sent?.message[0])
  }

  function renew(): void {
    again()
    setSaves(saves + 1)
  }

  return (
    <>
      <PageHead title={mailTitle(name)} facts={reply?.Sent} back={BACK}>
        <Button look="line" busy={test.isSending} busyLabel="Sending" onClick={() => void sendTest()}>
          Send me a test
        </Button>
      </PageHead>
      <div className={layout.body}>
        <div role="status">{sentTo && <Message tone="success">{sentTo}</Message>}</div>
        <RefusalMessage words={test.refusal?.message} />
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The mail" />)}
        {reply && (
          <div className={layout.halves}>
            <Card title="Words" flush>
              <ul className={texts.list}>
                {reply.Texts.map((text) => (
                  <ShopTextRow
                    key={text.Key}
                    text={text}
                    name={mailTitle(text.Key.slice(`mail.${name}.`.length))}
                    onSaved={renew}
                  />
                ))}
              </ul>
            </Card>
            <Card
              title="As guests get it"
              aside={
                <Select
                  label="Locale"
                  value={locale}
                  items={LOCALES.map((each) => ({ value: each, name: each }))}
                  onChange={({ target }) => query.set({ locale: target.value })}
                />
              }
            >
              <MailPreview key={`${locale} ${saves}`} name={name} locale={locale} written={reply.Written} />
            </Card>
          </div>
        )}
      </div>
    </>
  )
}
