/** Keys of programs: what each may do, when it was used last, and how it is revoked. Admins make and revoke them. */
import { useState } from 'react'
import { rightsInWords } from '#console/features/staff/right-words.ts'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { useFormats } from '#console/page/format.ts'
import { HistoryToggle } from '#console/page/history/history.tsx'
import { useStaff } from '#console/page/staff.tsx'
import { listApiKeysCall, revokeApiKeyCall } from '#contract/calls/admin/shop/access.ts'
import type { ApiKeyListing } from '#contract/schemas/admin/shop/access.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './access.module.css'
import { KEY_STATES } from './access-words.ts'

export function KeysCard({ keys }: { keys: readonly ApiKeyListing[] }) {
  const { IsAdmin } = useStaff()
  const { weekday, date } = useFormats()
  const [revoking, setRevoking] = useState<ApiKeyListing>()
  return (
    <Card title="API keys" flush foot={keys.length === 0 ? 'No program of the resort has a key yet.' : undefined}>
      <ul className={styles.list}>
        {keys.map((key) => {
          const { Id, LastDay, MadeAt, MadeBy, Name, Prefix, Rights, State, UsedOn } = key
          const state = KEY_STATES[State]
          return (
            <li key={Id} className={State === 'open' ? undefined : styles.over}>
              <div className={styles.what}>
                <b>{Name}</b> {state && <Badge tone={state.tone}>{state.words}</Badge>}
                <small>
                  <code>{Prefix}…</code> {rightsInWords(Rights)}
                </small>
                <small>
                  Made {date(MadeAt)} by {MadeBy}.{LastDay && ` Ends ${weekday(LastDay)}.`}{' '}
                  {UsedOn ? `Used last on ${weekday(UsedOn)}.` : 'Never used.'}
                </small>
                <HistoryToggle kind="key" id={Id} name={`History of ${Name}`} />
              </div>
              {IsAdmin && State !== 'revoked' && (
                <Button look="line" size="small" aria-label={`Revoke … ${Name}`} onClick={() => setRevoking(key)}>
                  Revoke …
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Dialog
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.Name ?? ''}?`}
        hasNoCross
      >
        {revoking && <RevokeKey apiKey={revoking} onDone={() => setRevoking(undefined)} />}
      </Dialog>
    </Card>
  )
}

function RevokeKey({ apiKey, onDone }: { apiKey: ApiKeyListing; onDone(): void }) {
  const { isSending, refusal, send } = useSend(revokeApiKeyCall, [listApiKeysCall])
  const [words, setWords] = useState<string>()

  async function revoke(): Promise<void> {
    const revoked = await send({ params: { id: apiKey.Id } })
    if (revoked?.success) onDone()
    else setWords(revoked?.message[0])
  }

  const said = refusal?.message ?? words
  return (
    <>
      <p>The program that uses it is refused from its next call on. It cannot be brought back, but a new key made.</p>
      <ConfirmFoot
        refused={said}
        keep="Keep it"
        isSending={isSending}
        busyLabel="Revoking"
        onKeep={onDone}
        onConfirm={() => void revoke()}
      >
        Revoke
      </ConfirmFoot>
    </>
  )
}
