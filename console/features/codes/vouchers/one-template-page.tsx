/** One template and its form. A new one has the address `new`, which is a key that no template gets. */

import { useParams } from 'react-router'
import styles from '#console/features/codes/codes.module.css'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import layout from '#console/page/layout.module.css'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { listCodeTargetsCall } from '#contract/calls/admin/codes/discounts.ts'
import { listVoucherTemplatesCall } from '#contract/calls/admin/vouchers.ts'
import { TemplateForm } from './template-form.tsx'

const BACK = { to: '/codes/templates', name: 'Templates' }

export function OneTemplatePage() {
  const { key = '' } = useParams()
  const isNew = key === 'new'
  const templates = useCalled(listVoucherTemplatesCall, {})
  const targets = useCalled(listCodeTargetsCall, {})
  const template = templates.reply?.find(({ Key }) => Key === key)
  const isThere = templates.reply && targets.reply
  const hasFailed = templates.hasFailed || targets.hasFailed

  function again(): void {
    templates.again()
    targets.again()
  }

  return (
    <>
      <PageHead title={isNew ? 'New template' : key} facts={template?.Description} back={BACK} />
      <div className={layout.body}>
        {!isThere && (hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The template" />)}
        {targets.reply && isThere && (isNew || template) && (
          <div className={styles.sheet}>
            <TemplateForm key={key} targets={targets.reply} template={template} />
          </div>
        )}
      </div>
      {isThere && !isNew && !template && (
        <NothingHere title="There is no such template" why="Its key may have been typed wrong." />
      )}
    </>
  )
}
