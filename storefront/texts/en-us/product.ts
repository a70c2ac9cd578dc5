/** The words of the product page: its parts around the options. */
export const PRODUCT_TEXTS = {
  'publicui.product.breadcrumb': 'Breadcrumb',
  'publicui.product.pictures': 'Pictures of {product}',
  'publicui.product.facts': 'At a glance',
  'publicui.product.fact': '{name}: {value}',
  'publicui.product.seemore': 'See more',
  'publicui.product.about': 'About {product}',

  'publicui.relatedproducts.title': 'Related Products',
} as const satisfies Record<string, string>
