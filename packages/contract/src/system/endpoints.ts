import type { Endpoint } from '../endpoint.ts';

const loadSchemas = () => import('./system-schemas.ts');

/** Whether the process answers. */
export const readHealth = {
  method: 'GET',
  path: '/api/health',
  tag: 'system',
  access: 'anyone',
  answer: async () => (await loadSchemas()).healthSchema,
  errors: [],
} as const satisfies Endpoint;

/** Whether it can do its work, and what is missing: 200 when it can answer players, 503 with the same body when it cannot. */
export const readReadiness = {
  method: 'GET',
  path: '/api/ready',
  tag: 'system',
  access: 'anyone',
  answer: async () => (await loadSchemas()).readinessSchema,
  errors: [],
} as const satisfies Endpoint;

/** The published installer of the desktop app, if there is one. */
export const readRelease = {
  method: 'GET',
  path: '/api/download/info',
  tag: 'download',
  access: { right: 'desktopApp' },
  answer: async () => (await loadSchemas()).downloadInfoSchema,
  errors: [],
} as const satisfies Endpoint;

/** Whether the player asked to hear of an installer. */
export const readInstallerNotice = {
  method: 'GET',
  path: '/api/download/notice',
  tag: 'download',
  access: 'player',
  answer: async () => (await loadSchemas()).installerNoticeSchema,
  errors: [],
} as const satisfies Endpoint;

/** Asks for one mail as soon as an installer is published. Asking again changes nothing. */
export const askForInstallerNotice = {
  method: 'PUT',
  path: '/api/download/notice',
  tag: 'download',
  access: 'player',
  answer: async () => (await loadSchemas()).installerNoticeSchema,
  errors: ['installer_published'],
} as const satisfies Endpoint;

/** Takes that back. */
export const withdrawInstallerNotice = {
  method: 'DELETE',
  path: '/api/download/notice',
  tag: 'download',
  access: 'player',
  answer: async () => (await loadSchemas()).installerNoticeSchema,
  errors: [],
} as const satisfies Endpoint;
