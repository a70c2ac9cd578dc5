/** Flags: switches of whole features, each with what it does. A switch that a colleague turned first is only shown. */
import { useState } from 'react'
import { WordsHead } from '#console/features/words/words-head.tsx'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { ChangedLine } from '#console/page/history/history.tsx'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import { changeShopFlagCall, listShopFlagsCall } from '#contract/calls/admin/words/flags.ts'
import type { ShopFlag } from '#contract/schemas/admin/words/flags.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './flags.module.css'

export function FlagsPage() {
  const { again, hasFailed, reply } = useCalled(listShopFlagsCall, {})
  const [asked, setAsked] = useState<ShopFlag>()
  const [told, setTold] = useState<string>()
  const { isSending, refusal, send } = useSend(changeShopFlagCall, [listShopFlagsCall])

  async function turn({ IsEnabled, Name, Version }: ShopFlag): Promise<void> {
    const turned = await send({ params: { name: Name }, body: { IsEnabled: !IsEnabled, Version } })
    if (turned) setAsked(undefined)
    setTold(turned && !turned.success ? turned.message[0] : undefined)
  }

  return (
    <>
      <WordsHead view="Flags" facts="Switches of whole features, for every guest. A switch counts at once." />
      <div className={styles.body}>
        {told && (
          <Message tone="warning" urgent>
            {told}
          </Message>
        )}
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The list of flags" rows={2} />)}
        {reply && (
          <Card flush>
            <ul className={styles.list}>
              {reply.Items.map((flag) => (
                <FlagRow key={flag.Name} flag={flag} onTurn={setAsked} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? `Switch ${asked.Name} ${asked.IsEnabled ? 'off' : 'on'}?` : 'Switch'}
      >
        <p>{asked?.Does || 'No page of this shop reads it.'}</p>
        <RefusalMessage words={refusal?.message} />
        <DialogActions>
          <Button look="line" data-start onClick={() => setAsked(undefined)}>
            Leave it
          </Button>
          <Button look="buy" busy={isSending} busyLabel="Switching" onClick={() => asked && void turn(asked)}>
            {asked?.IsEnabled ? 'Switch off' : 'Switch on'}
          </Button>
        </DialogActions>
        {asked && <ChangedLine kind="flag" id={asked.Name} />}
      </Dialog>
    </>
  )
}

function FlagRow({ flag, onTurn }: { flag: ShopFlag; onTurn(flag: ShopFlag): void }) {
  const { date } = useFormats()
  const { ChangedAt, ChangedBy, Does, IsEnabled, Name } = flag
  return (
    <li>
      <span>
        <b>{Name}</b>
        <small>{Does || 'No page of this shop reads it.'}</small>
        {ChangedAt && <small>{`Changed ${date(ChangedAt)}${ChangedBy && ` by ${ChangedBy}`}`}</small>}
      </span>
      <Badge tone={IsEnabled ? 'pine' : 'neutral'}>{IsEnabled ? 'On' : 'Off'}</Badge>
      <Button
        look="line"
        size="small"
        aria-label={`Switch ${Name} ${IsEnabled ? 'off' : 'on'} …`}
        onClick={() => onTurn(flag)}
      >
        {IsEnabled ? 'Switch off …' : 'Switch on …'}
      </Button>
    </li>
  )
}
