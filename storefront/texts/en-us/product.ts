/** The words of the product page: its parts around the options. */
export const PRODUCT_TEXTS = {
  'publicui.product.breadcrumb': 'Breadcrumb',
  'publicui.product.pictures': 'Pictures of {product}',
  'publicui.product.facts': 'At a glance',
  'publicui.product.about': 'About {product}',
  'publicui.product.back': 'More in {category}',
} as const satisfies Record<string, string>
