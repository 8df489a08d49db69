import type { Endpoint } from '../endpoint.ts';

const loadAuditSchemas = () => import('./audit-schemas.ts');
const loadCodeSchemas = () => import('./code-schemas.ts');
const loadGallerySchemas = () => import('./gallery-schemas.ts');
const loadJobSchemas = () => import('./job-schemas.ts');
const loadSecuritySchemas = () => import('./security-schemas.ts');
const loadStatsSchemas = () => import('./stats-schemas.ts');
const loadUserSchemas = () => import('./user-schemas.ts');
const managedPremade = async () => (await loadGallerySchemas()).managedPremadeSchema;

/** The figures of the dashboard. */
export const readStats = {
  method: 'GET',
  path: '/api/admin/stats',
  tag: 'admin',
  access: 'admin',
  isPolled: true,
  answer: async () => (await loadStatsSchemas()).adminStatsSchema,
  errors: [],
} as const satisfies Endpoint;

/** The curves of the dashboard. */
export const readCharts = {
  method: 'GET',
  path: '/api/admin/charts',
  tag: 'admin',
  access: 'admin',
  answer: async () => (await loadStatsSchemas()).adminChartsSchema,
  errors: [],
} as const satisfies Endpoint;

/** A page of the accounts. */
export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadUserSchemas()).userPageQuerySchema,
  answer: async () => (await loadUserSchemas()).userPageSchema,
  errors: [],
} as const satisfies Endpoint;

/** Gives an account premium or takes it away. */
export const togglePremium = {
  method: 'POST',
  path: '/api/admin/toggle-premium',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  body: async () => (await loadUserSchemas()).togglePremiumRequestSchema,
  answer: async () => (await loadUserSchemas()).premiumToggledSchema,
  errors: ['user_not_found', 'premium_without_end', 'premium_from_subscription'],
} as const satisfies Endpoint;

/** Signs an account out everywhere. */
export const endUserSessions = {
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  status: 204,
  invalidId: 'user_not_found',
  errors: ['user_not_found'],
} as const satisfies Endpoint;

/** A page of the audit log. */
export const listAuditEntries = {
  method: 'GET',
  path: '/api/admin/audit',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadAuditSchemas()).auditPageQuerySchema,
  answer: async () => (await loadAuditSchemas()).auditPageSchema,
  errors: [],
} as const satisfies Endpoint;

/** A page of the record of security events. */
export const listSecurityEvents = {
  method: 'GET',
  path: '/api/admin/security',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadSecuritySchemas()).securityPageQuerySchema,
  answer: async () => (await loadSecuritySchemas()).securityPageSchema,
  errors: [],
} as const satisfies Endpoint;

/** Work that goes on after an answer, and what of it failed. */
export const readJobs = {
  method: 'GET',
  path: '/api/admin/jobs',
  tag: 'admin',
  access: 'admin',
  isPolled: true,
  answer: async () => (await loadJobSchemas()).jobOverviewSchema,
  errors: [],
} as const satisfies Endpoint;

/** Lets a failed job, or all that were given up, begin again. */
export const retryJobs = {
  method: 'POST',
  path: '/api/admin/jobs/retry',
  tag: 'admin',
  access: 'admin',
  body: async () => (await loadJobSchemas()).retryJobsRequestSchema,
  answer: async () => (await loadJobSchemas()).jobsRetriedSchema,
  errors: ['job_not_found'],
} as const satisfies Endpoint;

/** A page of the premium codes. */
export const listCodes = {
  method: 'GET',
  path: '/api/admin/promo-codes',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadCodeSchemas()).codePageQuerySchema,
  answer: async () => (await loadCodeSchemas()).codePageSchema,
  errors: [],
} as const satisfies Endpoint;

/** The selected premium codes as a CSV file. */
export const exportCodes = {
  method: 'GET',
  path: '/api/admin/promo-codes.csv',
  tag: 'admin',
  access: 'admin',
  query: async () => (await loadCodeSchemas()).codeSelectionSchema,
  answer: 'text/csv',
  errors: [],
} as const satisfies Endpoint;

/** Makes a premium code with a name of its own. */
export const createCode = {
  method: 'POST',
  path: '/api/admin/create-promo-code',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  status: 201,
  body: async () => (await loadCodeSchemas()).createCodeRequestSchema,
  answer: async () => (await loadCodeSchemas()).adminCodeSchema,
  errors: ['premium_code_taken'],
} as const satisfies Endpoint;

/** Makes several premium codes with random names. */
export const createCodes = {
  method: 'POST',
  path: '/api/admin/promo-codes/bulk',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  status: 201,
  body: async () => (await loadCodeSchemas()).createCodesRequestSchema,
  answer: async () => (await loadCodeSchemas()).createdCodesSchema,
  errors: [],
} as const satisfies Endpoint;

/** Ends a premium code: it cannot be redeemed any more. */
export const endCode = {
  method: 'POST',
  path: '/api/admin/promo-codes/:id/end',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  status: 204,
  invalidId: 'premium_code_not_found',
  errors: ['premium_code_not_found'],
} as const satisfies Endpoint;

/** Deletes a premium code that was never redeemed. */
export const deleteCode = {
  method: 'DELETE',
  path: '/api/admin/promo-codes/:id',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  status: 204,
  invalidId: 'premium_code_not_found',
  errors: ['premium_code_not_found', 'premium_code_redeemed'],
} as const satisfies Endpoint;

/** The whole gallery, also what it does not show. */
export const listManagedPremades = {
  method: 'GET',
  path: '/api/admin/crosshairs/premade',
  tag: 'admin',
  access: 'admin',
  answer: async () => (await loadGallerySchemas()).managedGallerySchema,
  errors: [],
} as const satisfies Endpoint;

/** Adds an uploaded picture to the gallery. */
export const uploadPremade = {
  method: 'POST',
  path: '/api/admin/crosshairs/upload',
  tag: 'admin',
  access: 'admin',
  limit: 'saveDesign',
  status: 201,
  body: 'multipart/form-data',
  answer: managedPremade,
  errors: [
    'upload_incomplete',
    'upload_too_many_fields',
    'upload_too_many_files',
    'image_not_png',
    'image_damaged',
    'image_file_too_large',
    'image_too_many_pixels',
    'image_animated',
    'image_with_foreign_data',
    'premade_exists',
  ],
} as const satisfies Endpoint;

/** Sets the order of the gallery. */
export const orderPremades = {
  method: 'POST',
  path: '/api/admin/crosshairs/premade/order',
  tag: 'admin',
  access: 'admin',
  limit: 'saveDesign',
  status: 204,
  body: async () => (await loadGallerySchemas()).premadeOrderRequestSchema,
  errors: ['premade_order_outdated'],
} as const satisfies Endpoint;

/** Changes a crosshair of the gallery: only what is sent changes. */
export const updatePremade = {
  method: 'PUT',
  path: '/api/admin/crosshairs/premade/:id',
  tag: 'admin',
  access: 'admin',
  limit: 'saveDesign',
  invalidId: 'premade_not_found',
  body: async () => (await loadGallerySchemas()).updatePremadeRequestSchema,
  answer: managedPremade,
  errors: ['premade_not_found'],
} as const satisfies Endpoint;

/** Removes a crosshair from the gallery. */
export const deletePremade = {
  method: 'DELETE',
  path: '/api/admin/crosshairs/premade/:id',
  tag: 'admin',
  access: 'admin',
  confirmation: 'fresh',
  limit: 'saveDesign',
  status: 204,
  invalidId: 'premade_not_found',
  errors: ['premade_not_found'],
} as const satisfies Endpoint;

/** Whether what premium sells can be downloaded. */
export const readInstallerState = {
  method: 'GET',
  path: '/api/admin/installer',
  tag: 'admin',
  access: 'admin',
  isPolled: true,
  answer: async () => (await loadStatsSchemas()).installerStateSchema,
  errors: [],
} as const satisfies Endpoint;
