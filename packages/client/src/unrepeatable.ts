/** Writes that may be done twice when they are sent twice. Generated. */
export const unrepeatable: ReadonlySet<string> = new Set([
  'POST /admin/v1/user/reset-password',
  'POST /admin/v1/user/resend-verification-email',
  'POST /admin/v1/account-user/resend-verification-email',
  'POST /admin/v1/account-user/reset-password',
  'POST /admin/v1/share-link/create',
  'POST /admin/v1/api-key/create',
  'POST /admin/v1/webhook/create',
  'POST /admin/v1/service-account/create',
  'POST /admin/v1/service-account/rotate',
  'POST /admin/v1/catalogue/create',
  'POST /admin/v1/catalogue/replace-token',
  'POST /admin/v1/calendar/feed/renew',
])
