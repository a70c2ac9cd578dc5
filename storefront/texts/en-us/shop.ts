/** The words of categories. */
export const SHOP_TEXTS = {
  'publicui.category.missingname': 'Missing category name',
  'publicui.category.all': 'All',
  'publicui.category.empty': 'Nothing is on sale here at the moment.',
  'publicui.category.elsewhere': 'These offers have pages of their own. Choose one above.',
  'publicui.category.emptyaction': 'See {category}',
  'publicui.category.loading': 'Loading',
  'publicui.category.allprices': 'See all prices',
  'publicui.category.nextdays': 'The next seven days',
  'publicui.category.calendar': '{product}: every day and its price',

  'publicui.tile.action': 'See details',
  'publicui.tile.actiondates': 'Choose dates',

  'publicui.emptyshop.title': 'The shop is being set up',
  'publicui.emptyshop.text': 'There is nothing to buy yet. Please come back soon.',
  'publicui.emptyshop.action': 'Go to {store}',
} as const satisfies Record<string, string>
