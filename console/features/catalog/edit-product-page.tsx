/** One product in its editor. */
import { useParams } from 'react-router'
import { useCalled } from '#console/page/ask.tsx'
import { PageHead } from '#console/page/head.tsx'
import { CouldNotLoad, LoadingRows, NothingHere } from '#console/page/states.tsx'
import { showCatalogChoicesCall, showCatalogProductCall } from '#contract/calls/admin/catalog.ts'
import { ProductEditor } from './editor/product-editor.tsx'

const BACK = { to: '/catalog', name: 'Catalog' }

export function EditProductPage() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const product = useCalled(showCatalogProductCall, isNumber ? { params: { id: Number(id) } } : undefined, 0)
  const choices = useCalled(showCatalogChoicesCall, {})
  if (product.reply && choices.reply && String(product.reply.Id) === id) {
    return <ProductEditor key={id} opened={product.reply} choices={choices.reply} />
  }
  return (
    <>
      <PageHead title="Product" back={BACK} />
      {!isNumber && <NothingHere title="There is no such product" why="Its address is not one of the catalog." />}
      {isNumber &&
        (product.hasFailed || choices.hasFailed ? (
          <CouldNotLoad again={product.again} />
        ) : (
          <LoadingRows name="The product" />
        ))}
    </>
  )
}
