/** Webhooks: which other systems hear of what, and what was sent to them. */
import type { webhookSchemas } from '#contract/schemas/admin/shop/webhooks.ts'
import { call } from '#contract/wire/call.ts'

export const listWebhooksCall = call<typeof webhookSchemas.listWebhooks>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/access/webhooks',
  who: 'staff',
  right: 'settings',
})

export const makeWebhookCall = call<typeof webhookSchemas.makeWebhook>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/access/webhooks',
  bodyType: 'json',
  who: 'staff',
  right: 'settings',
})

export const changeWebhookCall = call<typeof webhookSchemas.changeWebhook>({
  id: 'IMPL-13',
  method: 'PUT',
  path: '/api/admin/access/webhooks/{id}',
  bodyType: 'json',
  who: 'staff',
  right: 'settings',
  version: 'Revision',
})

export const deleteWebhookCall = call<typeof webhookSchemas.deleteWebhook>({
  id: 'IMPL-13',
  method: 'DELETE',
  path: '/api/admin/access/webhooks/{id}',
  who: 'staff',
  right: 'settings',
  version: 'revision',
})

export const listDeliveriesCall = call<typeof webhookSchemas.listDeliveries>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/access/webhooks/{id}/deliveries',
  who: 'staff',
  right: 'settings',
})

/** The browser saves what it replies as a file. */
export const exportDeliveriesCall = call<typeof webhookSchemas.exportDeliveries>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/access/webhooks/{id}/deliveries.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'settings',
})

export const resendDeliveryCall = call<typeof webhookSchemas.resendDelivery>({
  id: 'IMPL-13',
  method: 'POST',
  path: '/api/admin/access/webhooks/{id}/resend',
  bodyType: 'json',
  who: 'staff',
  right: 'settings',
})
