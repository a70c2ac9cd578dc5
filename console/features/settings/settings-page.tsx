/** Settings: all that the shop knows, found by a word, with what each is now and normally. One is changed at a time. */
import { useState } from 'react'
import { Link } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { ListSearch, ListTools } from '#console/page/list/list-tools.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listShopSettingsCall } from '#contract/calls/admin/shop/settings.ts'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { foundSettings, groupsOf } from './setting-groups.ts'
import styles from './settings.module.css'

export function SettingsPage() {
  const { IsAdmin } = useStaff()
  const query = useListQuery()
  const { again, hasFailed, reply } = useCalled(listShopSettingsCall, {})
  const [edited, setEdited] = useState<ShopSetting>()
  const isSetOnly = query.get('show') === 'set'
  const found = foundSettings(reply?.Items ?? [], query.get('q') ?? '', isSetOnly)
  return (
    <>
      <PageHead
        title="Settings"
        facts={
          <>
            How the shop works, for every guest. A change counts at once.{' '}
            {IsAdmin && <Link to="/setup">The steps of the set-up</Link>}
          </>
        }
      />
      <ListTools facts={reply && (found.length === 1 ? '1 setting' : `${found.length} settings`)}>
        <ListSearch label="Search settings" placeholder="A word, a name, a value" query={query} />
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={isSetOnly}
            onChange={({ target }) => query.set({ show: target.checked ? 'set' : undefined })}
          />
          Only those that are set
        </label>
      </ListTools>
      <div className={styles.body}>
        {!reply && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="Settings" />)}
        {reply && found.length === 0 && (
          <EmptyState title="No setting" why="No setting has these words in its name, its value or what it does." />
        )}
        {groupsOf(found).map(({ name, settings }) => (
          <Card key={name} title={name} flush>
            <ul className={styles.list}>
              {settings.map((setting) => (
                <SettingRow key={setting.Name} setting={setting} onEdit={setEdited} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <SettingDialog setting={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

function SettingRow({ onEdit, setting }: { setting: ShopSetting; onEdit(setting: ShopSetting): void }) {
  const { date } = useFormats()
  const { ChangedAt, ChangedBy, Does, IsSecret, IsSet, Name, Normally, Value } = setting
  const changed = ChangedAt && `Changed ${date(ChangedAt)}${ChangedBy && ` by ${ChangedBy}`}`
  return (
    <li>
      <span className={styles.what}>
        <b>{Name}</b>
        {Does && <small>{Does}</small>}
        {changed && <small>{changed}</small>}
      </span>
      <span className={styles.value}>
        {IsSet && !IsSecret && Value}
        {IsSet && IsSecret && <Badge tone="neutral">Set, not shown</Badge>}
        {!IsSet && <small>{Normally ? `Normally ${Normally}` : 'Not set'}</small>}
        {IsSet && Normally && <small>Normally {Normally}</small>}
      </span>
      <Button look="line" size="small" aria-label={`Change … ${Name}`} onClick={() => onEdit(setting)}>
        Change …
      </Button>
    </li>
  )
}
