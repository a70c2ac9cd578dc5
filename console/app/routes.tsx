/** The pages of the console by their address below /admin. Each is a chunk that loads when it is opened. */
import type { RouteObject } from 'react-router'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import { NotFound, PageFailed } from './page-failed.tsx'

export const PAGES: readonly RouteObject[] = [
  {
    path: 'inventory',
    lazy: async () => ({ Component: (await import('#console/features/inventory/inventory-page.tsx')).InventoryPage }),
  },
  {
    path: 'inventory/rental',
    lazy: async () => ({
      Component: (await import('#console/features/inventory/rental-stock/rental-page.tsx')).RentalPage,
    }),
  },
  {
    path: 'inventory/tee-sheet/:course?/:day?',
    lazy: async () => ({
      Component: (await import('#console/features/inventory/golf/tee-sheet-page.tsx')).TeeSheetPage,
    }),
  },
  {
    path: 'inventory/courses/:id',
    lazy: async () => ({
      Component: (await import('#console/features/inventory/golf/one-course-page.tsx')).OneCoursePage,
    }),
  },
  {
    path: 'catalog',
    lazy: async () => ({ Component: (await import('#console/features/catalog/products-page.tsx')).ProductsPage }),
  },
  {
    path: 'catalog/categories',
    lazy: async () => ({ Component: (await import('#console/features/catalog/categories-page.tsx')).CategoriesPage }),
  },
  {
    path: 'catalog/:id',
    lazy: async () => ({
      Component: (await import('#console/features/catalog/edit-product-page.tsx')).EditProductPage,
    }),
  },
  {
    path: 'prices',
    lazy: async () => ({ Component: (await import('#console/features/prices/prices-page.tsx')).PricesPage }),
  },
  {
    path: 'preview',
    lazy: async () => ({
      Component: (await import('#console/features/preview/shop-preview-page.tsx')).ShopPreviewPage,
    }),
  },
  {
    index: true,
    lazy: async () => ({ Component: (await import('#console/features/today/today-page.tsx')).TodayPage }),
  },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('#console/features/orders/orders-page.tsx')).OrdersPage }),
  },
  {
    path: 'orders/:number',
    lazy: async () => ({ Component: (await import('#console/features/orders/one-order-page.tsx')).OneOrderPage }),
  },
  {
    path: 'guests',
    lazy: async () => ({ Component: (await import('#console/features/guests/guests-page.tsx')).GuestsPage }),
  },
  {
    path: 'guests/:id',
    lazy: async () => ({ Component: (await import('#console/features/guests/one-guest-page.tsx')).OneGuestPage }),
  },
  {
    path: 'codes',
    lazy: async () => ({
      Component: (await import('#console/features/codes/discounts/discounts-page.tsx')).DiscountsPage,
    }),
  },
  {
    path: 'codes/discounts/:id',
    lazy: async () => ({
      Component: (await import('#console/features/codes/discounts/one-discount-page.tsx')).OneDiscountPage,
    }),
  },
  {
    path: 'codes/vouchers',
    lazy: async () => ({
      Component: (await import('#console/features/codes/vouchers/vouchers-page.tsx')).VouchersPage,
    }),
  },
  {
    path: 'codes/vouchers/:id',
    lazy: async () => ({
      Component: (await import('#console/features/codes/vouchers/one-voucher-page.tsx')).OneVoucherPage,
    }),
  },
  {
    path: 'codes/templates',
    lazy: async () => ({
      Component: (await import('#console/features/codes/vouchers/templates-page.tsx')).TemplatesPage,
    }),
  },
  {
    path: 'codes/templates/:key',
    lazy: async () => ({
      Component: (await import('#console/features/codes/vouchers/one-template-page.tsx')).OneTemplatePage,
    }),
  },
  {
    path: 'insight',
    lazy: async () => ({ Component: (await import('#console/features/insight/insight-page.tsx')).InsightPage }),
  },
  {
    path: 'staff',
    lazy: async () => ({ Component: (await import('#console/features/staff/staff-page.tsx')).StaffPage }),
  },
  {
    path: 'staff/roles/:id',
    lazy: async () => ({ Component: (await import('#console/features/staff/role-page.tsx')).RolePage }),
  },
  {
    path: 'words',
    lazy: async () => ({ Component: (await import('#console/features/words/texts/texts-page.tsx')).TextsPage }),
  },
  {
    path: 'words/mails',
    lazy: async () => ({ Component: (await import('#console/features/words/mails/mails-page.tsx')).MailsPage }),
  },
  {
    path: 'words/mails/:name',
    lazy: async () => ({ Component: (await import('#console/features/words/mails/one-mail-page.tsx')).OneMailPage }),
  },
  {
    path: 'words/zones/:zone?',
    lazy: async () => ({ Component: (await import('#console/features/words/zones/zones-page.tsx')).ZonesPage }),
  },
  {
    path: 'words/waivers',
    lazy: async () => ({ Component: (await import('#console/features/words/waivers/waivers-page.tsx')).WaiversPage }),
  },
  {
    path: 'words/theme',
    lazy: async () => ({ Component: (await import('#console/features/words/theme/theme-page.tsx')).ThemePage }),
  },
  {
    path: 'words/flags',
    lazy: async () => ({ Component: (await import('#console/features/words/flags/flags-page.tsx')).FlagsPage }),
  },
  {
    path: 'import',
    lazy: async () => ({ Component: (await import('#console/features/import/import-page.tsx')).ImportPage }),
  },
  {
    path: 'setup/:step?',
    lazy: async () => ({ Component: (await import('#console/features/setup/setup-page.tsx')).SetupPage }),
  },
  {
    path: 'access',
    lazy: async () => ({ Component: (await import('#console/features/access/access-page.tsx')).AccessPage }),
  },
  {
    path: 'access/webhooks/:id',
    lazy: async () => ({ Component: (await import('#console/features/access/webhook-page.tsx')).WebhookPage }),
  },
  {
    path: 'history',
    lazy: async () => ({ Component: (await import('#console/features/history/history-page.tsx')).HistoryPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('#console/features/settings/settings-page.tsx')).SettingsPage }),
  },
]

export const CONSOLE_ROUTES: RouteObject[] = [
  {
    path: '/',
    Component: ConsoleFrame,
    ErrorBoundary: PageFailed,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageFailed, children: [...PAGES, { path: '*', Component: NotFound }] }],
  },
]
